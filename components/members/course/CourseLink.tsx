import type { ReactNode } from 'react'
import { follow } from './address.ts'

type Props = { href: string; className?: string; children: ReactNode }

/** A link from one screen of the course to another. */
export function CourseLink({ href, className, children }: Props) {
  return (
    <a href={href} className={className} onClick={follow}>
      {children}
    </a>
  )
}
