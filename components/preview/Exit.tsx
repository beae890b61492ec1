'use client'

import { useSyncExternalStore } from 'react'
import styles from './Preview.module.css'

const never = () => () => undefined
const inStudio = () => window.parent !== window

/**
 * Leaves the preview with one click; not within the studio, which has a switch of its own for it
 * and would go on to say “Drafts” beside a published page.
 */
export function Exit() {
  const framed = useSyncExternalStore(never, inStudio, () => false)
  if (framed) return null
  return (
    <button type="submit" className={styles.exit}>
      Leave the preview
    </button>
  )
}
