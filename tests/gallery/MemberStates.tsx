'use client'

import type { ComponentProps, ReactElement } from 'react'
import { Closed } from '#components/members/gate/Closed.tsx'
import { MemberBar } from '#components/members/gate/MemberData.tsx'
import type { Closing } from '#components/members/gate/standing.ts'
import { LessonView } from '#components/members/lesson/LessonView.tsx'
import { UnknownLesson } from '#components/members/lesson/UnknownLesson.tsx'
import { LessonOpening, Opening } from '#components/members/opening/Opening.tsx'
import {
  NextInstalment,
  NextStep,
  Overview,
  ProgressBar,
} from '#components/members/overview/Overview.tsx'
import { Staircase } from '#components/members/overview/Staircase.tsx'
import { useIsBrowser } from '#components/members/shared/InlineScript.tsx'
import { MemberForm } from '#components/members/shared/MemberForm.tsx'
import { MembersHeader } from '#components/members/shared/MembersHeader.tsx'
import { MembersLayout } from '#components/members/shared/MembersLayout.tsx'
import { PasswordField } from '#components/members/shared/PasswordField.tsx'
import type { Lesson, Outline } from '#lib/members/course-shape.ts'
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

const due = { since: Date.UTC(2026, 9, 5), cents: 105_000, payUrl: 'https://invoice.test/1' }
const closings: Record<string, Closing> = {
  'payment overdue': { reason: 'overdue', due },
  'no invoice': { reason: 'overdue', due: { ...due, cents: null, payUrl: null } },
  disputed: { reason: 'disputed', due: null },
}

const shares = { 'nothing done': 0, 'half of it done': 5, 'all done': lessons.length }

const workshop = {
  ...{ id: 'workshop', title: 'Pricing clinic', summary: 'Bring your prices.', duration: 90 },
  ...{ startsAt: '2030-02-10T17:00:00Z', joinLink: 'https://meet.example/clinic' },
}
export const mentorship = { id: 'mentor', title: 'A year of mentoring', summary: 'Monthly calls.' }

const outline: Outline = {
  ...{ welcome: 'Welcome.', modules },
  workshops: [workshop, without({ ...workshop, id: 'undated' }, 'startsAt', 'joinLink')],
  mentorships: [{ ...mentorship, fee: null, renewalLink: 'https://x.test' }],
}
export const outlines = {
  'long words': lengthen(outline),
  'without anything': { welcome: null, modules: [], workshops: [], mentorships: [] },
} satisfies Record<string, Outline>

const neighbor = {
  ...{ id: 'neighbor', title: 'Listen first', module: { title: 'Sales', index: 1 } },
}
const moduleOf = (index: number) => ({
  ...{ title: titles[index] ?? '', index },
  lessons: ['gallery', 'second', 'third'].map((id) => ({ id, title: `The lesson ${id}` })),
})
export const lesson: Lesson = {
  ...{ id: 'gallery', title: 'Find your audience', summary: 'Describe your customers.' },
  ...{
    duration: 45,
    exercise: 40,
    place: { number: 1, count: 12 },
    poster: null,
    body: [paragraph('Most advertising fails before it’s written.')],
  },
  ...{ video: { url: 'https://youtu.be/aqz-KE-bpKQ' }, previous: neighbor, next: neighbor },
  files: [{ id: 'sheet', title: 'Interview sheet', name: 'sheet.pdf', size: 68_000 }],
  module: moduleOf(0),
  transcript: 'Hello, and welcome.\n\nToday we look for the people who need you.',
}
const lessonStates: Record<string, Lesson> = {
  'the tone of Marketing': lesson,
  'the tone of Sales, with a video elsewhere': {
    ...{ ...lesson, module: moduleOf(1) },
    video: { url: 'https://video.example/lesson' },
  },
  'the tone of Finance, with a video of our own, the last one': {
    ...{ ...lesson, module: moduleOf(2) },
    ...{ video: { file: 'finance-video', type: 'video/mp4', captions: null }, next: null },
  },
  'the tone of Leadership, without what may be missing, the first one': without(
    { ...lesson, module: moduleOf(3) },
    ...['video', 'transcript', 'files', 'summary', 'duration', 'exercise', 'place', 'previous'],
  ),
  'long words': lengthen(lesson),
}

/** A failed form takes the focus, so it is left out. */
const forms = {
  idle: { is: 'idle', words: '' },
  busy: { is: 'busy', words: 'Signing in…' },
  done: { is: 'done', words: `We’ve sent a link to ${LONG}.` },
} as const

function drawEach<T>(states: Record<string, T>, draw: (state: T) => ReactElement) {
  return Object.fromEntries(Object.entries(states).map(([name, state]) => [name, draw(state)]))
}

/** The members' components without a session, by their names and those of their states. */
export const memberStates: Record<string, Record<string, ReactElement>> = {
  Form: {
    'long words': (
      <MembersLayout lost="you can’t sign in yet">
        <MembersHeader title={LONG}>{LONG}</MembersHeader>
      </MembersLayout>
    ),
    ...drawEach<FormState>(forms, (state) => <Form state={state} />),
  },
  Welcome: {
    'long words': (
      <MembersLayout lost="you can’t sign in yet" isDoorOpen>
        <MembersHeader title={LONG}>{LONG}</MembersHeader>
      </MembersLayout>
    ),
  },
  'Staircase, progress and next step': drawEach(shares, (count) => {
    const left = lessons.slice(count)
    const isDone = (id: string) => !left.some((one) => one.id === id)
    return (
      <div className="wrap">
        <Staircase modules={modules} isDone={isDone} />
        <ProgressBar lessons={lessons} left={left} />
        <NextStep next={left[0]} hasStarted={count > 0} />
      </div>
    )
  }),
  'The next instalment': drawEach<number | null>(
    { 'of a known amount': 105_000, 'with a promotion code': null },
    (cents) => (
      <div className="wrap">
        <NextInstalment at={Date.UTC(2027, 0, 27, 12)} cents={cents} />
      </div>
    ),
  ),
  Overview: drawEach(outlines, (outline) => <Overview outline={outline} />),
  Lesson: drawEach(lessonStates, (one) => (
    <>
      <MemberBar>member@demo.test</MemberBar>
      <LessonView lesson={one} />
    </>
  )),
  'The course is closed': drawEach<Closing>(closings, (closing) => (
    <Closed closing={closing} contactEmail="hello@course.test" check={() => {}} />
  )),
  'A lesson that does not exist': {
    'and screens that are loading': (
      <>
        <UnknownLesson />
        <Opening words="Opening your course…" />
        <LessonOpening />
      </>
    ),
  },
}

type FormState = ComponentProps<typeof MemberForm>['state']

export function Form({ state }: { state: FormState }) {
  return (
    <div className="wrap">
      <MemberForm state={state} submit="Login" onSubmit={() => {}}>
        <PasswordField label="Password" autoComplete="new-password" hint={LONG} />
      </MemberForm>
    </div>
  )
}

/** As in the members' area, the server does not render them. */
export function MemberStates() {
  if (!useIsBrowser()) return null
  return Object.entries(memberStates).flatMap(([component, states]) =>
    Object.entries(states).map(([state, element]) => (
      <State key={`${component} ${state}`} name={`${component}: ${state}`}>
        {element}
      </State>
    )),
  )
}
