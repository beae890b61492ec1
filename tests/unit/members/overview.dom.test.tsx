import { act, render, screen, within } from '@testing-library/react'
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

test('it lists every lesson below its module, with what it takes', () => {
  open()
  for (const { title, summary, lessons } of outline.modules) {
    const module = within(screen.getByRole('region', { name: title }))
    expect(module.getByText(summary)).toBeInTheDocument()
    const rows = module.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual(
      lessons.map(({ title, summary, hasVideo }) =>
        expect.stringMatching(`${title}.*${summary}.*25 minutes${hasVideo ? ', video' : ''}$`),
      ),
    )
  }
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

test('it shows the progress of this member alone, and follows other tabs', () => {
  localStorage.setItem('progress.bob', JSON.stringify(all))
  open()
  expect(progress()).toHaveValue(0)
  keep(['know-your-customer'])
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'progress.ann' })))
  expect(progress()).toHaveValue(1)
})

test('it shows where to join a workshop, and the fee of a mentorship, or where to learn it', () => {
  open({ ...outline, mentorships: [mentorship, { ...mentorship, id: 'figures', fee: null }] })
  const mentorships = within(screen.getByRole('region', { name: 'Monthly mentorships' }))
  expect(mentorships.getByText('$120 a month')).toBeInTheDocument()
  expect(mentorships.getByText('See price at checkout')).toBeInTheDocument()
  expect(link('Join the workshop Pricing clinic')).toHaveAttribute(
    'href',
    'https://meet.example/pricing-clinic',
  )
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
