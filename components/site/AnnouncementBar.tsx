import { SafeLink } from '#components/ui/SafeLink.tsx'
import type { Announcement } from '#lib/content/site.ts'
import styles from './AnnouncementBar.module.css'

export function AnnouncementBar({ message, link }: Announcement) {
  return (
    <aside aria-label="Announcement" className={styles.bar}>
      <p dir="auto" className="wrap">
        {message} {link && <SafeLink href={link.href}>{link.label}</SafeLink>}
      </p>
    </aside>
  )
}
