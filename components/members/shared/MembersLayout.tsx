import type { ReactNode } from 'react'
import { GatePicture } from './GatePicture.tsx'
import './door.css'
import styles from './MembersLayout.module.css'

/** The frame that the login screen and the gate share, so that going from one to the other is calm. */
export function MembersLayout({ children }: { children: ReactNode }) {
  return (
    <div className={`wrap ${styles.layout}`}>
      <GatePicture className={`course-door ${styles.picture}`} />
      <div className={styles.panel}>{children}</div>
    </div>
  )
}
