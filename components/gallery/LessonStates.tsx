'use client'

import { useSyncExternalStore } from 'react'
import { LessonView } from '#components/members/lesson/LessonView.tsx'
import { UnknownLesson } from '#components/members/lesson/UnknownLesson.tsx'
import { Overview } from '#components/members/overview/Overview.tsx'
import { MemberBar } from '#components/members/shared/MemberBar.tsx'
import type { Lesson } from '#lib/members/server/course-shape.ts'
import { State } from './State.tsx'
import { LONG, paragraph } from './samples.ts'

const neighbor = {
  ...{ id: 'neighbor', title: 'Listen first', module: { title: 'Sales', index: 1 } },
}

const lesson: Lesson = {
  ...{ id: 'gallery', title: 'Find your audience', summary: 'Describe your customers.' },
  ...{ duration: 45, body: [paragraph('Most advertising fails before it’s written.')] },
  ...{ video: { url: 'https://youtu.be/aqz-KE-bpKQ' }, previous: neighbor, next: neighbor },
  files: [{ id: 'sheet', title: 'Interview sheet', name: 'sheet.pdf', size: 68_000 }],
  module: { title: 'Marketing', index: 0 },
}

const states: Record<string, Lesson> = {
  'the tone of Marketing': lesson,
  'the tone of Sales, with a video elsewhere': {
    ...{ ...lesson, id: 'sales', module: { title: 'Sales', index: 1 } },
    video: { url: 'https://video.example/lesson' },
  },
  'the tone of Finance, with a video of our own, the last one': {
    ...{ ...lesson, id: 'finance', module: { title: 'Finance', index: 2 } },
    ...{ video: { file: 'finance-video', type: 'video/mp4' }, next: null },
  },
  'the tone of Leadership, without a video, files, a summary and a duration, the first one': {
    ...{ ...lesson, id: 'leadership', module: { title: 'Leadership', index: 3 } },
    ...{ video: null, files: [], summary: null, duration: null, previous: null },
  },
  'long words': {
    ...{ ...lesson, id: 'long', title: LONG, summary: LONG, body: [paragraph(LONG)] },
    ...{ module: { title: LONG, index: 0 }, next: { ...neighbor, title: LONG } },
    files: [{ id: 'long', title: LONG, name: `${LONG}.pdf`, size: 68_000 }],
  },
}

const workshop = {
  ...{ id: 'workshop', title: 'Pricing clinic', summary: 'Bring your prices.', duration: 90 },
  ...{ startsAt: '2030-02-10T17:00:00Z', joinLink: 'https://meet.example/clinic' },
}

const never = () => () => {}

/** The screens of the course, with nobody signed in. As in the members’ area, the server renders none of them. */
export function LessonStates() {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isBrowser) return null
  return (
    <>
      {Object.entries(states).map(([name, one]) => (
        <State key={name} name={`Lesson: ${name}`}>
          <MemberBar>member@demo.test</MemberBar>
          <LessonView lesson={one} />
        </State>
      ))}
      <State name="Overview: long words, and a workshop without a date">
        <Overview
          outline={{
            welcome: LONG,
            modules: [
              {
                ...{ id: 'long', title: LONG, summary: LONG },
                lessons: [
                  { id: 'long', title: LONG, summary: LONG, duration: 40, hasVideo: true },
                  { id: 'bare', title: 'Bare', summary: null, duration: null, hasVideo: false },
                ],
              },
            ],
            workshops: [
              { ...workshop, title: LONG, summary: LONG },
              { ...workshop, id: 'undated', startsAt: null, duration: null, joinLink: null },
            ],
            mentorships: [],
          }}
        />
      </State>
      <State name="Overview: without workshops">
        <Overview outline={{ welcome: null, modules: [], workshops: [], mentorships: [] }} />
      </State>
      <State name="A lesson that does not exist">
        <UnknownLesson />
      </State>
    </>
  )
}
