import type { ReactNode } from 'react'
import styles from './MemberBar.module.css'
import { useMember } from './member.ts'

export function MemberBar({ children }: { children: ReactNode }) {
  const { signOut } = useMember()
  return (
    <div className={`wrap ${styles.bar}`}>
      <p className={styles.text}>{children}</p>
      <button type="button" className={`button button-quiet ${styles.signOut}`} onClick={signOut}>
        Sign out
      </button>
    </div>
  )
}
