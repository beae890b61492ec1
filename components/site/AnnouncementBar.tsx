import type { Announcement } from '#components/content/site.ts'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import styles from './AnnouncementBar.module.css'

export function AnnouncementBar({ message, link }: Announcement) {
  return (
    <aside aria-label="Announcement" className={`panel ${styles.bar}`}>
      <p dir="auto" className="wrap">
        {message} {link && <SafeLink href={link.href}>{link.label}</SafeLink>}
      </p>
    </aside>
  )
}
