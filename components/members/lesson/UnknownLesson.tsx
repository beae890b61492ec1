'use client'

import Link from 'next/link'
import type { ComponentProps } from 'react'
import { Notice } from '#components/errors/Notice.tsx'
import { OVERVIEW } from '#schemas/member-paths.ts'
import { ScreenHeading } from '../shared/ScreenHeading.tsx'

type Props = Partial<ComponentProps<typeof Notice>>

export const UNKNOWN_LESSON = 'We can’t find this lesson'

export function UnknownLesson(props: Props) {
  return (
    <Notice
      heading={<ScreenHeading tab="Lesson not found">{UNKNOWN_LESSON}</ScreenHeading>}
      text="It may have been renamed or removed, or the address is incomplete."
      {...props}
    >
      <Link href={OVERVIEW} className="button">
        See all lessons
      </Link>
    </Notice>
  )
}
