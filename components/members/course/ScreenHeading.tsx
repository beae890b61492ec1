import { type ReactNode, useEffect, useRef } from 'react'
import { useTabTitle } from '#components/ui/use-tab-title.ts'
import styles from './ScreenHeading.module.css'

type Props = {
  /** What the browser's tab adds to the name of the page; nothing for the overview. */
  tab?: string
  children: ReactNode
}

/**
 * The heading of a member's screen. It names the tab, and takes the focus that the screen before it
 * left behind, so that a screen reader says where its user is.
 */
export function ScreenHeading({ tab, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTabTitle(tab)

  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  )
}
