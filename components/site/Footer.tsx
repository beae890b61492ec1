import type { Site } from '#components/content/site.ts'
import { Address } from '#components/ui/Address.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { StaffText } from '#components/ui/StaffText.tsx'
import { Tiles } from '#components/ui/Tiles.tsx'
import { emailHref } from '#schemas/validation/href.ts'
import styles from './Footer.module.css'

const policies = [
  { key: 'legal', label: 'Legal Disclaimer', href: '/legal-disclaimer' },
  { key: 'cookies', label: 'Cookies Policy', href: '/cookies-policy' },
  { key: 'privacy', label: 'Privacy Policy', href: '/privacy-policy' },
  { key: 'refunds', label: 'Reimbursement Policy', href: '/reimbursement' },
]

export function Footer({ site }: { site: Site }) {
  return (
    <footer className={`grid ${styles.footer}`}>
      <div className={`cluster no-print ${styles.sign}`}>
        <Tiles as="mark" className={styles.mark} />
        <StaffText className={styles.name}>{site.productName}</StaffText>
      </div>
      <div className={styles.contact}>
        <address dir="auto" className={styles.address}>
          {site.postalAddress && <span>{site.postalAddress}</span>}
          <SafeLink href={emailHref(site.contactEmail)} data-sanity={site.edit?.contactEmail}>
            <Address>{site.contactEmail}</Address>
          </SafeLink>
        </address>
        <Links of={site.footerLinks} />
      </div>
      <nav aria-label="Footer" className={styles.links}>
        <Links of={policies} />
      </nav>
    </footer>
  )
}

const Links = ({ of }: { of: Site['footerLinks'] }) =>
  of.map(({ key, label, href }) => (
    <SafeLink key={key} href={href}>
      {label}
    </SafeLink>
  ))
