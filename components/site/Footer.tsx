import type { Site } from '#components/content/site.ts'
import { Address } from '#components/ui/Address.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { StaffText } from '#components/ui/StaffText.tsx'
import { Tiles } from '#components/ui/Tiles.tsx'
import { emailHref } from '#schemas/validation/href.ts'
import styles from './Footer.module.css'

const policies = [
  { label: 'Legal Disclaimer', href: '/legal-disclaimer' },
  { label: 'Cookies Policy', href: '/cookies-policy' },
  { label: 'Privacy Policy', href: '/privacy-policy' },
  { label: 'Reimbursement Policy', href: '/reimbursement' },
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
  of.map(({ label, href }) => (
    <SafeLink key={`${href} ${label}`} href={href}>
      {label}
    </SafeLink>
  ))
