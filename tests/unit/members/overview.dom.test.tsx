import { act, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Overview } from '#components/members/overview/Overview.tsx'
import { MemberContext } from '#components/members/shared/member.ts'
import type { Outline } from '#lib/members/server/course-shape.ts'
import { mentorship, outline } from './course.ts'

const ann = {
  id: 'ann',
  email: 'ann@example.com',
  download: async () => {},
  openFiles: async () => {},
  signOut() {},
}
const all = outline.modules.flatMap(({ lessons }) => lessons.map(({ id }) => id))
const keep = (done: string[]) => localStorage.setItem('progress.ann', JSON.stringify(done))
const open = (shown: Outline = outline) =>
  render(
    <MemberContext value={ann}>
      <Overview outline={shown} />
    </MemberContext>,
  )
const link = (name: string) => screen.getByRole('link', { name })
const progress = () => screen.getByRole('progressbar')

beforeEach(() => localStorage.clear())

test('it welcomes the member and lists every lesson of every module', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your course')
  expect(screen.getByText(outline.welcome)).toBeInTheDocument()
  for (const { title, summary, lessons } of outline.modules) {
    const module = within(screen.getByRole('region', { name: title }))
    expect(module.getByText(summary)).toBeInTheDocument()
    expect(module.getAllByRole('listitem')).toHaveLength(lessons.length)
    for (const { id, title, summary, hasVideo } of lessons) {
      const row = within(module.getByText(summary).closest('li') ?? document.body)
      expect(row.getByRole('link', { name: title })).toHaveAttribute(
        'href',
        `/content/lessons/${id}`,
      )
      expect(row.getByText(hasVideo ? '25 minutes, video' : '25 minutes')).toBeInTheDocument()
    }
  }
})

test('it counts the lessons and the time that are left, and begins with the first', () => {
  open()
  expect(progress()).toHaveAccessibleName('0 of 3 lessons done, about 1.5 hours left')
  expect(progress()).toHaveValue(0)
  expect(link('Start with Know your customer')).toHaveAttribute(
    'href',
    '/content/lessons/know-your-customer',
  )
})

test('it continues with the first lesson that is not done, and ticks those that are', () => {
  keep(['know-your-customer', 'name-your-price', 'taken-out-since'])
  open()
  expect(progress()).toHaveAccessibleName('2 of 3 lessons done, 25 minutes left')
  expect(progress()).toHaveValue(2)
  expect(link('Continue with Plan a campaign')).toBeInTheDocument()
  expect(link('Know your customer (done)')).toBeInTheDocument()
  expect(link('Plan a campaign')).toBeInTheDocument()
  const marketing = within(screen.getByRole('region', { name: 'Marketing' }))
  expect(marketing.getByText('1 of 2 done')).toBeInTheDocument()
})

test('it praises when all is done', () => {
  keep(all)
  open()
  expect(progress()).toHaveAccessibleName('3 lessons done')
  expect(screen.getByText(/^You’ve finished every lesson/)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /^(Start|Continue) with/ })).toBeNull()
})

test('it shows the progress of this member alone, and follows other tabs', () => {
  localStorage.setItem('progress.bob', JSON.stringify(all))
  open()
  expect(progress()).toHaveValue(0)
  keep(['know-your-customer'])
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'progress.ann' })))
  expect(progress()).toHaveValue(1)
})

test('it names a workshop with its time, how long it is and where to join', () => {
  open()
  const workshops = within(screen.getByRole('region', { name: 'Upcoming workshops' }))
  const time = workshops.getByText(/, 2030/).closest('time')
  expect(time).toHaveAttribute('datetime', '2030-02-10T17:00:00Z')
  expect(workshops.getByText('(90 minutes)', { exact: false })).toBeInTheDocument()
  expect(workshops.getByRole('link', { name: 'Join the workshop Pricing clinic' })).toHaveAttribute(
    'href',
    'https://meet.example/pricing-clinic',
  )
})

test('it names a mentorship with its fee, or where to learn it, and where to renew or start one', () => {
  open({ ...outline, mentorships: [mentorship, { ...mentorship, id: 'figures', fee: null }] })
  const mentorships = within(screen.getByRole('region', { name: 'Monthly mentorships' }))
  expect(mentorships.getByText('$120 a month')).toBeInTheDocument()
  expect(mentorships.getByText('See price at checkout')).toBeInTheDocument()
  expect(
    mentorships.getAllByRole('link', { name: 'Renew the mentorship Growth mentorship' })[0],
  ).toHaveAttribute('href', 'https://checkout.example/growth')
  expect(mentorships.getByText(/^Want to start one\? Use “Contact”/)).toBeInTheDocument()
})

test('it says so where no workshop is planned and no mentorship is offered', () => {
  open({ ...outline, workshops: [], mentorships: [] })
  expect(screen.getByText(/^No workshops are scheduled/)).toBeInTheDocument()
  expect(screen.getByText(/^There are no mentorships/)).toBeInTheDocument()
})

test('the server renders it from the outline alone, as in the staff’s preview', () => {
  expect(renderToString(<Overview outline={outline} />)).toContain('Know your customer')
})
