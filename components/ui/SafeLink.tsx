import type { ReactNode } from 'react'
import { checkHref } from '#schemas/validation/href.ts'

type Props = { href: string | null; className?: string; rel?: string; children: ReactNode }

/** Shows an unsafe link as text: documents do not only come from the Studio, which refuses it. */
export function SafeLink({ href, className, rel, children }: Props) {
  if (!href || checkHref(href) !== true) return children
  return (
    <a href={href} className={className} rel={rel}>
      {children}
    </a>
  )
}
