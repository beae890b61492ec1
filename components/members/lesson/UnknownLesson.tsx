'use client'

import Link from 'next/link'
import { OVERVIEW } from '#lib/members/paths.ts'
import { Notice } from '../shared/Notice.tsx'

export function UnknownLesson() {
  return (
    <Notice
      title="There is no such lesson"
      tab="No such lesson"
      text="It may have been renamed or taken out, or the URL is not complete."
    >
      <Link href={OVERVIEW} className="button">
        See all lessons
      </Link>
    </Notice>
  )
}
