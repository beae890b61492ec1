'use client'

import Link from 'next/link'
import { OVERVIEW } from '#schemas/member-paths.ts'
import { Notice } from '../shared/Notice.tsx'

export const unknownLesson = {
  title: 'We can’t find this lesson',
  text: 'It may have been renamed or removed, or the address is incomplete.',
  link: (
    <Link href={OVERVIEW} className="button">
      See all lessons
    </Link>
  ),
}

export function UnknownLesson() {
  const { title, text, link } = unknownLesson
  return (
    <Notice title={title} tab="Lesson not found" text={text}>
      {link}
    </Notice>
  )
}
