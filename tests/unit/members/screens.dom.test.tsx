import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LessonView } from '#components/members/lesson/LessonView.tsx'
import { Overview } from '#components/members/overview/Overview.tsx'
import { MemberContext, NOBODY } from '#components/members/shared/member.ts'
import { lesson, mentorship, outlines } from '../../gallery/MemberStates.tsx'

beforeEach(() => localStorage.clear())

test('a lesson without a video or files does not mention them; after the last one comes the course', () => {
  render(
    <LessonView lesson={{ ...lesson, video: null, transcript: null, files: [], next: null }} />,
  )
  expect(screen.queryByText(/video/)).toBeNull()
  expect(screen.queryByRole('region', { name: /^File/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull()
  expect(screen.getByRole('link', { name: /See all lessons/ })).toHaveAttribute('href', '/content')
})

test('without a gate around it, as in the staff’s preview, a download shows an error', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
  render(<LessonView lesson={lesson} />)
  await userEvent.click(screen.getByRole('button', { name: 'Download Interview sheet' }))
  expect(screen.getByText(/^The download failed/)).toBeInTheDocument()
  logged.mockRestore()
})

test('a mentorship has its fee, or says where to find it, and a link to renew it; an email asks for one', () => {
  const renewalLink = 'https://checkout.example/growth'
  const mentorships = [120, null].map((fee) => ({ ...mentorship, id: `${fee}`, fee, renewalLink }))
  render(
    <MemberContext value={{ ...NOBODY, contactEmail: 'hello@course.test' }}>
      <Overview outline={{ ...outlines['without anything'], mentorships }} />
    </MemberContext>,
  )
  const region = within(screen.getByRole('region', { name: 'Monthly mentorships' }))
  const [one, other] = region.getAllByRole('listitem')
  expect(one).toHaveTextContent('$120 a month')
  expect(other).toHaveTextContent('See price at checkout')
  const [link] = region.getAllByRole('link', { name: /^Renew for a month/ })
  expect(link).toHaveAttribute('href', renewalLink)
  const ask = region.getByRole('link', { name: 'Tell us where you’re stuck' })
  expect(ask).toHaveAttribute('href', 'mailto:hello@course.test')
})

test('on the overview, only the module of the next lesson is open, whose row says so', () => {
  const lessons = ['one', 'two', 'three'].map((id) => ({
    ...{ id, title: id, summary: null, duration: null, hasVideo: false },
  }))
  const modules = lessons.map((lesson) => ({
    ...{ id: `module-${lesson.id}`, title: `Module of ${lesson.id}`, summary: null },
    lessons: [lesson],
  }))
  localStorage.setItem(`progress.${NOBODY.id}`, '["one"]')
  const overview = <Overview outline={{ ...outlines['without anything'], modules }} />
  const { rerender } = render(<MemberContext value={{ ...NOBODY }}>{overview}</MemberContext>)
  for (const [name, facts] of [
    ['one', 'All done'],
    ['three', /^1 lesson,/],
  ] as const) {
    const region = screen.getByRole('region', { name: `Module of ${name}` })
    expect(within(region).getByText(facts).closest('details')).not.toHaveAttribute('open')
  }
  const two = screen.getByRole('region', { name: 'Module of two' })
  expect(two.querySelector('details')).toHaveAttribute('open')
  expect(within(two).getByRole('listitem')).toHaveTextContent(/^two ?Next$/)
  // In the staff’s preview, a click would open the field of the title.
  rerender(overview)
  expect(document.querySelectorAll('details:not([open])')).toHaveLength(0)
})

test('two workshops are shown, the others on demand; those of the next day can be joined', () => {
  const at = (hours: number) => new Date(Date.UTC(2030, 1, 10, 17 + hours)).toISOString()
  const workshops = [0, 1, 30].map((hours) => ({
    ...{ id: `${hours}`, title: `In ${hours} hours`, summary: null, duration: 90 },
    ...{ startsAt: at(hours), joinLink: 'https://meet.example/clinic' },
  }))
  render(<Overview outline={{ ...outlines['without anything'], workshops }} />)
  const region = screen.getByRole('region', { name: 'Upcoming workshops' })
  const others = within(region).getByText('1 more workshop').closest('details')
  expect(others).not.toHaveAttribute('open')
  expect(others).toHaveTextContent('In 30 hours')
  expect(others).toHaveTextContent('Add to calendar')
  expect(Array.from(region.querySelectorAll('a'), ({ textContent }) => textContent)).toEqual([
    'Join the workshop In 0 hours',
    'Join the workshop In 1 hours',
  ])
})

test('the overview says so if no workshop is planned and no mentorship is offered', () => {
  render(<Overview outline={outlines['without anything']} />)
  expect(screen.getByText(/^No workshops are scheduled/)).toBeInTheDocument()
  expect(screen.getByText(/^There are no mentorships/)).toBeInTheDocument()
})
