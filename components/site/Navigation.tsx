import type { Site } from '#lib/content/site.ts'
import styles from './Navigation.module.css'
import { NavLink } from './NavLink.tsx'

export function Navigation({ site }: { site: Site }) {
  return (
    <nav aria-label="Main" className={styles.navigation}>
      <NavLink href={`/${site.whoWeAreLink.slug}`}>{site.whoWeAreLink.label}</NavLink>
      <a href={`mailto:${site.contactEmail}`}>{site.contactLabel}</a>
      <NavLink href="/members">{site.membersLabel}</NavLink>
    </nav>
  )
}
