import { render, screen, within } from '@testing-library/react'
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
const open = (shown: Outline = outline) =>
  render(
    <MemberContext value={ann}>
      <Overview outline={shown} />
    </MemberContext>,
  )
const link = (name: string) => screen.getByRole('link', { name })

beforeEach(() => localStorage.clear())

test('it links to each workshop, and shows the fee of a mentorship, or where to find it', () => {
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

test('it says so if no workshop is planned and no mentorship is offered', () => {
  open({ ...outline, workshops: [], mentorships: [] })
  expect(screen.getByText(/^No workshops are scheduled/)).toBeInTheDocument()
  expect(screen.getByText(/^There are no mentorships/)).toBeInTheDocument()
})
