import { SafeLink } from '#components/ui/SafeLink.tsx'
import type { Site } from '#lib/content/site.ts'
import styles from './Navigation.module.css'

/** The three links of the specification (section 2), then those that staff added. */
export function Navigation({ site }: { site: Site }) {
  return (
    <nav aria-label="Main" className={styles.navigation}>
      <a href="/who-we-are">Who we are</a>
      <a href={`mailto:${site.contactEmail}`}>Contact</a>
      <a href="/members">Members</a>
      {site.navigationLinks.map(({ label, href }) => (
        <SafeLink key={`${href} ${label}`} href={href}>
          {label}
        </SafeLink>
      ))}
    </nav>
  )
}
