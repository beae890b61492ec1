import { CmsImage } from '#components/ui/CmsImage.tsx'
import type { Site } from '#lib/content/site.ts'
import styles from './Header.module.css'
import { Navigation } from './Navigation.tsx'

export function Header({ site }: { site: Site }) {
  const logo = <CmsImage picture={site.logo} sizes="36px" priority />
  return (
    <header className={`wrap ${styles.header}`}>
      <a href="/" className={styles.brand}>
        {logo}
        {site.productName}
        {logo}
      </a>
      <Navigation site={site} />
    </header>
  )
}
