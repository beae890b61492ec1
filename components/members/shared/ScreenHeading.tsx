'use client'

import { createContext, useContext, useEffect, useRef } from 'react'

export const AreaTitle = createContext('')

export function TabTitle({ children }: { children?: string }) {
  const area = useContext(AreaTitle)
  return area && <title>{children ? `${children} · ${area}` : area}</title>
}

type Props = {
  tab?: string
  children: string
}

/** Takes the focus that the previous screen lost, so that screen readers announce the new one. */
export function ScreenHeading({ tab, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <>
      <TabTitle>{tab}</TabTitle>
      <h1 dir="auto" ref={heading} tabIndex={-1} className="display">
        {children}
      </h1>
    </>
  )
}
