import type { ReactNode } from 'react'
import styles from './MemberBar.module.css'

/** Stands above every screen of a member: where they are, or the way back, and the way out. */
export function MemberBar({ signOut, children }: { signOut: () => void; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.bar}`}>
      <p className={styles.text}>{children}</p>
      <button type="button" className={styles.signOut} onClick={signOut}>
        Sign out
      </button>
    </div>
  )
}
