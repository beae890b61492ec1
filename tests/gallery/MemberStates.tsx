'use client'

import { useSyncExternalStore } from 'react'
import { MemberBar } from '#components/members/gate/MemberData.tsx'
import { LessonView } from '#components/members/lesson/LessonView.tsx'
import { UnknownLesson } from '#components/members/lesson/UnknownLesson.tsx'
import { LessonOpening, Opening } from '#components/members/opening/Opening.tsx'
import { NextStep, Overview, ProgressBar } from '#components/members/overview/Overview.tsx'
import { Staircase } from '#components/members/overview/Staircase.tsx'
import { MemberForm } from '#components/members/shared/MemberForm.tsx'
import { MembersHeader } from '#components/members/shared/MembersHeader.tsx'
import { MembersLayout } from '#components/members/shared/MembersLayout.tsx'
import { PasswordField } from '#components/members/shared/PasswordField.tsx'
import { openDoor } from '#components/members/welcome/open-door.tsx'
import type { Lesson, Outline } from '#lib/members/server/course-shape.ts'
import { State } from './State.tsx'
import { LONG, lengthen, paragraph, without } from './samples.ts'

const titles = ['Marketing', 'Sales', 'Finance', 'Leadership']
const modules = titles.map((title) => ({
  ...{ id: title, title, summary: 'What you learn here.' },
  lessons: [1, 2, 3].map((number) => ({
    ...{ id: `${title}-${number}`, title: `Lesson ${number}`, summary: 'What it is about.' },
    ...{ duration: number === 1 ? 40 : null, hasVideo: number === 1 },
  })),
}))
const lessons = modules.flatMap((module) => module.lessons)

const shares = { 'nothing done': 0, 'half of it done': 5, 'all done': lessons.length }

const workshop = {
  ...{ id: 'workshop', title: 'Pricing clinic', summary: 'Bring your prices.', duration: 90 },
  ...{ startsAt: '2030-02-10T17:00:00Z', joinLink: 'https://meet.example/clinic' },
}
export const mentorship = { id: 'mentor', title: 'A year of mentoring', summary: 'Monthly calls.' }

export const outlines = {
  'long words': lengthen({
    ...{ welcome: 'Welcome.', modules },
    workshops: [workshop, without({ ...workshop, id: 'undated' }, 'startsAt', 'joinLink')],
    mentorships: [{ ...mentorship, fee: null, renewalLink: 'https://x.test' }],
  }),
  'without anything': { welcome: null, modules: [], workshops: [], mentorships: [] },
} satisfies Record<string, Outline>

const neighbor = {
  ...{ id: 'neighbor', title: 'Listen first', module: { title: 'Sales', index: 1 } },
}
export const lesson: Lesson = {
  ...{ id: 'gallery', title: 'Find your audience', summary: 'Describe your customers.' },
  ...{ duration: 45, body: [paragraph('Most advertising fails before it’s written.')] },
  ...{ video: { url: 'https://youtu.be/aqz-KE-bpKQ' }, previous: neighbor, next: neighbor },
  files: [{ id: 'sheet', title: 'Interview sheet', name: 'sheet.pdf', size: 68_000 }],
  module: { title: 'Marketing', index: 0 },
  transcript: 'Hello, and welcome.\n\nToday we look for the people who need you.',
}
const lessonStates: Record<string, Lesson> = {
  'the tone of Marketing': lesson,
  'the tone of Sales, with a video elsewhere': {
    ...{ ...lesson, module: { title: 'Sales', index: 1 } },
    video: { url: 'https://video.example/lesson' },
  },
  'the tone of Finance, with a video of our own, the last one': {
    ...{ ...lesson, module: { title: 'Finance', index: 2 } },
    ...{ video: { file: 'finance-video', type: 'video/mp4', captions: null }, next: null },
  },
  'the tone of Leadership, without what may be missing, the first one': without(
    { ...lesson, module: { title: 'Leadership', index: 3 } },
    ...['video', 'transcript', 'files', 'summary', 'duration', 'previous'],
  ),
  'long words': lengthen(lesson),
}

/** A failed form takes the focus, so it is left out. */
const forms = [
  { is: 'idle', words: '' },
  { is: 'busy', words: 'Signing in…' },
  { is: 'done', words: `We’ve sent a link to ${LONG}.` },
] as const

const never = () => () => {}

/** The members' components without a session. As in the members' area, the server does not render them. */
export function MemberStates() {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isBrowser) return null
  return (
    <>
      <State name="Form: long words">
        <MembersLayout lost="you can’t sign in yet">
          <MembersHeader title={LONG}>{LONG}</MembersHeader>
        </MembersLayout>
      </State>
      <State name="Welcome: long words">
        <MembersLayout lost="you can’t sign in yet" door={openDoor}>
          <MembersHeader title={LONG}>{LONG}</MembersHeader>
        </MembersLayout>
      </State>
      {forms.map((state) => (
        <State key={state.is} name={`Form: ${state.is}`}>
          <div className="wrap">
            <MemberForm state={state} submit="Login" onSubmit={() => {}}>
              <PasswordField label="Password" autoComplete="new-password" hint={LONG} />
            </MemberForm>
          </div>
        </State>
      ))}
      {Object.entries(shares).map(([name, count]) => {
        const left = lessons.slice(count)
        const isDone = (id: string) => !left.some((one) => one.id === id)
        return (
          <State key={name} name={`Staircase, progress and next step: ${name}`}>
            <div className="wrap">
              <Staircase modules={modules} isDone={isDone} />
              <ProgressBar lessons={lessons} left={left} />
              <NextStep next={left[0]} hasStarted={count > 0} />
            </div>
          </State>
        )
      })}
      {Object.entries(outlines).map(([name, outline]) => (
        <State key={name} name={`Overview: ${name}`}>
          <Overview outline={outline} />
        </State>
      ))}
      {Object.entries(lessonStates).map(([name, one]) => (
        <State key={name} name={`Lesson: ${name}`}>
          <MemberBar>member@demo.test</MemberBar>
          <LessonView lesson={one} />
        </State>
      ))}
      <State name="A lesson that does not exist, and screens that are loading">
        <UnknownLesson />
        <Opening words="Opening your course…" />
        <LessonOpening />
      </State>
    </>
  )
}
