import type { Site } from '#lib/content/site.ts'
import styles from './Navigation.module.css'

export function Navigation({ site }: { site: Site }) {
  return (
    <nav aria-label="Main" className={styles.navigation}>
      <a href={`/${site.whoWeAreLink.slug}`}>{site.whoWeAreLink.label}</a>
      <a href={`mailto:${site.contactEmail}`}>{site.contactLabel}</a>
      <a href="/members">{site.membersLabel}</a>
    </nav>
  )
}
