import { SafeLink } from '#components/ui/SafeLink.tsx'
import type { Site } from '#lib/content/site.ts'
import styles from './Footer.module.css'

/** The four links of the specification (section 2). */
const policies = [
  { label: 'Legal Disclaimer', href: '/legal-disclaimer' },
  { label: 'Cookies Policy', href: '/cookies-policy' },
  { label: 'Privacy Policy', href: '/privacy-policy' },
  { label: 'Reimbursement Policy', href: '/reimbursement' },
]

export function Footer({ site }: { site: Site }) {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <p className={styles.name}>{site.productName}</p>
        <address className={styles.address}>
          {site.postalAddress && <span>{site.postalAddress}</span>}
          <a href={`mailto:${site.contactEmail}`} data-sanity={site.edit?.contactEmail}>
            {site.contactEmail}
          </a>
        </address>
        <nav aria-label="Footer" className={styles.links}>
          {[...policies, ...site.footerLinks].map(({ label, href }) => (
            <SafeLink key={`${href} ${label}`} href={href}>
              {label}
            </SafeLink>
          ))}
        </nav>
      </div>
    </footer>
  )
}
