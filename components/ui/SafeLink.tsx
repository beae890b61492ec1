import type { ReactNode } from 'react'
import { checkHref } from '#schemas/validation/href.ts'

type Props = { href: string | null; className?: string; children: ReactNode }

/**
 * A link whose address comes from the CMS. The studio refuses unsafe ones; a document can also come
 * from elsewhere, so such a link, or one that leads nowhere, is shown as plain text here.
 */
export function SafeLink({ href, className, children }: Props) {
  if (!href || checkHref(href) !== true) return children
  return (
    <a href={href} className={className}>
      {children}
    </a>
  )
}
