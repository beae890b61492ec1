'use client'

import Link from 'next/link'
import { Notice } from '#components/errors/Notice.tsx'
import { OVERVIEW } from '#schemas/member-paths.ts'
import { ScreenHeading } from '../shared/ScreenHeading.tsx'

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
    <Notice heading={<ScreenHeading tab="Lesson not found">{title}</ScreenHeading>} text={text}>
      {link}
    </Notice>
  )
}
