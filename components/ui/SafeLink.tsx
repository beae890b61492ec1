import type { ComponentProps } from 'react'
import { toHref } from '#schemas/validation/href.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: string | null }

/** Shows an unsafe link as text: documents do not only come from the Studio, which refuses it. */
export function SafeLink({ href, children, ...attributes }: Props) {
  const target = href && toHref(href)
  if (!target) return children
  return (
    <a href={target} {...attributes}>
      {children}
    </a>
  )
}
