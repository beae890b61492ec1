import type { Site } from '#components/content/site.ts'
import { CmsImage } from '#components/ui/CmsImage.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { emailHref } from '#schemas/validation/href.ts'
import styles from './Header.module.css'

export function Header({ site }: { site: Site }) {
  const logo = <CmsImage image={site.logo} sizes="36px" priority />
  return (
    <header className={`wrap cluster ${styles.header}`}>
      <a href="/" className={styles.brand}>
        {logo}
        {site.productName}
        {logo}
      </a>
      <nav aria-label="Main" className={`cluster ${styles.navigation}`}>
        <a href="/who-we-are">Who we are</a>
        <SafeLink href={emailHref(site.contactEmail)}>Contact</SafeLink>
        <a href="/members">Members</a>
        {site.navigationLinks.map(({ key, label, href }) => (
          <SafeLink key={key} href={href}>
            {label}
          </SafeLink>
        ))}
      </nav>
    </header>
  )
}
