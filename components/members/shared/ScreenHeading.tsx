'use client'

import { useEffect, useRef } from 'react'
import styles from '#components/ui/ScreenHeading.module.css'
import { TabTitle } from './TabTitle.tsx'

type Props = {
  /** What the tab adds to the title of the member area. */
  tab?: string
  children: string
}

/**
 * The heading of a member's screen. It takes the focus that the screen before it left behind, so that a
 * screen reader says where its user is.
 */
export function ScreenHeading({ tab, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      <TabTitle>{tab}</TabTitle>
      {children}
    </h1>
  )
}
