'use client'

import { usePathname } from 'next/navigation'
import { lessonIdAt } from '#lib/members/paths.ts'
import { TabTitle } from '../shared/TabTitle.tsx'
import { LessonOpening } from './LessonOpening.tsx'
import styles from './Opening.module.css'
import { OverviewOpening } from './OverviewOpening.tsx'

/**
 * Shaped as the screen that comes. It is in the HTML, which is the same for every member, so it contains
 * nothing of the course: `requestEarly` writes the first words into it.
 *
 * @param words appear after a moment, since most members never wait that long
 */
export function Opening({ words }: { words?: string }) {
  const isLesson = lessonIdAt(usePathname() ?? '') !== undefined
  return (
    <>
      {words && <TabTitle />}
      <p role="status" className={`wrap ${styles.bar}`}>
        {words && <span>{words}</span>}
      </p>
      {isLesson ? <LessonOpening /> : <OverviewOpening />}
    </>
  )
}
