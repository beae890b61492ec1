'use client'

import Link from 'next/link'
import { OVERVIEW } from '#lib/members/paths.ts'
import { Notice } from '../shared/Notice.tsx'

export function UnknownLesson() {
  return (
    <Notice
      title="We can’t find this lesson"
      tab="Lesson not found"
      text="It may have been renamed or removed, or the address is incomplete."
    >
      <Link href={OVERVIEW} className="button">
        See all lessons
      </Link>
    </Notice>
  )
}
