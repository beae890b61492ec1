import type { Site } from '#lib/content/site.ts'
import styles from './Navigation.module.css'

export function Navigation({ site }: { site: Site }) {
  const { whoWeAreLink, contactEmail, contactLabel, membersLabel } = site
  if (!whoWeAreLink && !contactLabel && !membersLabel) return null
  return (
    <nav aria-label="Main" className={styles.navigation}>
      {whoWeAreLink && <a href={`/${whoWeAreLink.slug}`}>{whoWeAreLink.label}</a>}
      {contactLabel && <a href={`mailto:${contactEmail}`}>{contactLabel}</a>}
      {membersLabel && <a href="/members">{membersLabel}</a>}
    </nav>
  )
}
