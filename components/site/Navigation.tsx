import type { Site } from '#lib/content/site.ts'
import styles from './Navigation.module.css'
import { NavLink } from './NavLink.tsx'

/** The three links of the specification (section 2), then those that staff added. */
export function Navigation({ site }: { site: Site }) {
  return (
    <nav aria-label="Main" className={styles.navigation}>
      <NavLink href="/who-we-are">Who we are</NavLink>
      <a href={`mailto:${site.contactEmail}`}>Contact</a>
      <NavLink href="/members">Members</NavLink>
      {site.navigationLinks.map(({ label, href }) => (
        <NavLink key={`${href} ${label}`} href={href}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
