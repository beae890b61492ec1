import { useEffect, useRef } from 'react'
import { LoosePieces } from './course/LoosePieces.tsx'
import styles from './GateMessages.module.css'

/** While the course is on its way; shaped as what comes, and silent for the first moment. */
export function Opening() {
  return (
    <div role="status" className={`wrap ${styles.screen} ${styles.opening}`}>
      <h1 className={styles.title}>Opening your course…</h1>
      <div className={styles.bones} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}

export function Leaving() {
  return (
    <div role="status" className={`wrap ${styles.screen}`}>
      <h1 className={styles.title}>Signing out…</h1>
    </div>
  )
}

/** What cannot be shown at the moment: the site or what it needs is away, or the connection is cut. */
export function Unavailable({ retry, signOut }: { retry: () => void; signOut: () => void }) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div role="alert" tabIndex={-1} ref={message} className={`wrap ${styles.screen}`}>
      <LoosePieces className={styles.picture} />
      <h1 className={styles.title}>Your course did not open</h1>
      <p className={styles.text}>
        Either your connection is cut, or something on our side is. You are still signed in, and
        nothing that you have done is lost.
      </p>
      <p className={styles.actions}>
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
        <button type="button" className="button button-quiet" onClick={signOut}>
          Sign out
        </button>
      </p>
    </div>
  )
}
