'use client'

import { usePathname } from 'next/navigation'
import { SafeLink } from '#components/ui/SafeLink.tsx'

/** A link that says whether it leads to the page it is on. Rendered in advance, it needs no script for that. */
export function NavLink({ href, children }: { href: string; children: string }) {
  const isCurrent = usePathname() === href
  return (
    <SafeLink href={href} current={isCurrent}>
      {children}
    </SafeLink>
  )
}
