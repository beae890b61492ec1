import type { Site } from '#lib/content/site.ts'
import styles from './Footer.module.css'
import { NavLink } from './NavLink.tsx'

export function Footer({ site }: { site: Site }) {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <p className={styles.name}>{site.productName}</p>
        <address className={styles.address}>
          <span>{site.postalAddress}</span>
          <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
        </address>
        <nav aria-label="Policies" className={styles.links}>
          {site.footerLinks.map(({ label, slug }) => (
            <NavLink key={slug} href={`/${slug}`}>
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
    </footer>
  )
}
