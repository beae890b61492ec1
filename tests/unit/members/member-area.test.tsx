import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { MemberArea } from '#components/members/MemberArea.tsx'
import { allLessons, course, file, mentorship } from './course.ts'

type Props = ComponentProps<typeof MemberArea>

const FIRST = '/content/lessons/know-your-customer'
const SECOND = '/content/lessons/plan-a-campaign'
const LAST = '/content/lessons/name-your-price'

const heading = () => screen.getByRole('heading', { level: 1 })
const link = (name: string | RegExp) => screen.getByRole('link', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const keep = (done: string[]) => localStorage.setItem('progress.ann', JSON.stringify(done))
const kept = () => localStorage.getItem('progress.ann')

function open(path: string, props: Partial<Props> = {}) {
  history.replaceState(null, '', path)
  const given = {
    area: course,
    member: { id: 'ann', email: 'ann@example.com' },
    download: jest.fn<Promise<void>, [object]>(async () => {}),
    signOut: jest.fn(),
    ...props,
  }
  const { unmount } = render(<MemberArea {...given} />)
  return { ...given, unmount }
}

let scrolled: jest.SpyInstance

beforeEach(() => {
  localStorage.clear()
  document.title = 'Members’ area'
  scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => scrolled.mockRestore())

describe('the overview', () => {
  test('welcomes the member, says who is signed in and lists every lesson of every module', () => {
    open('/content')
    expect(heading()).toHaveTextContent('Your course')
    expect(screen.getByText(course.welcome)).toBeInTheDocument()
    expect(screen.getByText('Signed in as ann@example.com')).toBeInTheDocument()
    for (const { title, summary, lessons } of course.modules) {
      const module = within(screen.getByRole('region', { name: title }))
      expect(module.getByText(summary)).toBeInTheDocument()
      expect(module.getAllByRole('listitem')).toHaveLength(lessons.length)
      for (const lesson of lessons) {
        const row = within(module.getByText(lesson.summary).closest('li') ?? document.body)
        expect(row.getByRole('link', { name: lesson.title })).toHaveAttribute(
          'href',
          `/content/lessons/${lesson.id}`,
        )
        expect(row.getByText(`${lesson.duration} minutes`)).toBeInTheDocument()
      }
    }
  })

  test('begins with the first lesson', () => {
    open('/content')
    expect(screen.getByText('0 of 3 lessons done')).toBeInTheDocument()
    expect(screen.getByRole('progressbar', { name: '0 of 3 lessons done' })).toHaveValue(0)
    expect(link('Start with Know your customer')).toHaveAttribute('href', FIRST)
  })

  test('continues with the first lesson that is not done, and ticks those that are', () => {
    keep(['know-your-customer', 'name-your-price', 'taken-out-since'])
    open('/content')
    expect(screen.getByText('2 of 3 lessons done')).toBeInTheDocument()
    expect(link('Continue with Plan a campaign')).toHaveAttribute('href', SECOND)
    expect(link('Know your customer (done)')).toBeInTheDocument()
    expect(link('Plan a campaign')).toBeInTheDocument()
    const marketing = within(screen.getByRole('region', { name: 'Marketing' }))
    expect(marketing.getByText('1 of 2 done')).toBeInTheDocument()
  })

  test('praises when all is done', () => {
    keep(allLessons)
    open('/content')
    expect(screen.getByText('3 of 3 lessons done')).toBeInTheDocument()
    expect(screen.getByText(/^You have done every lesson/)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^(Start|Continue) with/ })).toBeNull()
  })

  test('knows the progress of this member alone', () => {
    localStorage.setItem('progress.bob', JSON.stringify(allLessons))
    open('/content')
    expect(screen.getByText('0 of 3 lessons done')).toBeInTheDocument()
  })

  test('follows what another tab marks', () => {
    open('/content')
    keep(['know-your-customer'])
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'progress.ann' })))
    expect(screen.getByText('1 of 3 lessons done')).toBeInTheDocument()
  })

  test('names a workshop with its time, how long it is and where to join', () => {
    open('/content')
    const workshops = within(screen.getByRole('region', { name: 'Upcoming workshops' }))
    const time = workshops.getByText(/2030/).closest('time')
    expect(time).toHaveAttribute('datetime', '2030-02-10T17:00:00Z')
    expect(workshops.getByText('(90 minutes)', { exact: false })).toBeInTheDocument()
    expect(
      workshops.getByRole('link', { name: 'Join the workshop Pricing clinic' }),
    ).toHaveAttribute('href', 'https://meet.example/pricing-clinic')
  })

  test('names a mentorship with its fee, or where to learn it, and where to renew', () => {
    open('/content', {
      area: { ...course, mentorships: [mentorship, { ...mentorship, id: 'figures', fee: null }] },
    })
    const mentorships = within(screen.getByRole('region', { name: 'Monthly mentorships' }))
    expect(mentorships.getByText('$120 a month')).toBeInTheDocument()
    expect(mentorships.getByText('Fee at the checkout')).toBeInTheDocument()
    expect(
      mentorships.getAllByRole('link', { name: 'Renew the mentorship Growth mentorship' })[0],
    ).toHaveAttribute('href', 'https://checkout.example/growth')
  })

  test('says so where no workshop is planned and no mentorship is offered', () => {
    open('/content', { area: { ...course, workshops: [], mentorships: [] } })
    expect(screen.getByText(/^No workshop is planned/)).toBeInTheDocument()
    expect(screen.getByText(/^There is no mentorship/)).toBeInTheDocument()
  })
})

describe('a lesson', () => {
  test('has its module, title, duration, video and text', () => {
    open(FIRST)
    expect(heading()).toHaveTextContent('Know your customer')
    expect(screen.getByText('25 minutes')).toBeInTheDocument()
    expect(screen.getByText('The text of Know your customer.')).toBeInTheDocument()
    expect(link('Watch the video')).toHaveAttribute(
      'href',
      'https://video.example/know-your-customer',
    )
  })

  test('without a video or files speaks of neither', () => {
    open(SECOND)
    expect(screen.queryByRole('link', { name: 'Watch the video' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
    expect(screen.queryByRole('heading', { name: /File/ })).toBeNull()
  })

  test('leads to the lessons before and after it, also across modules', () => {
    open(SECOND)
    const around = within(screen.getByRole('navigation', { name: 'Lessons' }))
    expect(around.getByRole('link', { name: /^Previous Know your customer/ })).toHaveAttribute(
      'href',
      FIRST,
    )
    expect(around.getByRole('link', { name: 'Next Name your price Sales' })).toHaveAttribute(
      'href',
      LAST,
    )
  })

  test('has none before the first, and the whole course after the last', () => {
    const { unmount } = open(FIRST)
    expect(screen.queryByRole('link', { name: /Previous/ })).toBeNull()
    unmount()
    open(LAST)
    expect(screen.queryByRole('link', { name: /Next/ })).toBeNull()
    expect(link(/^That was the last lesson/)).toHaveAttribute('href', '/content')
  })

  test('can be marked as done, and as not done again', async () => {
    open(FIRST)
    await userEvent.click(button('Mark as done'))
    expect(kept()).toBe('["know-your-customer"]')
    expect(button('Done (mark as not done)')).toHaveFocus()
    await userEvent.click(button('Done (mark as not done)'))
    expect(kept()).toBe('[]')
    expect(button('Mark as done')).toHaveFocus()
  })

  test('that does not exist says so and leads back', () => {
    open('/content/lessons/taken-out-since')
    expect(heading()).toHaveTextContent('There is no such lesson')
    expect(link('See all lessons')).toHaveAttribute('href', '/content')
    expect(button('Sign out')).toBeInTheDocument()
  })
})

describe('a file', () => {
  test('is named with its kind and size, and is downloaded once at a time', async () => {
    const arriving = Promise.withResolvers<void>()
    const { download } = open(FIRST, { download: jest.fn(() => arriving.promise) })
    expect(screen.getByText('PDF, 48 KB')).toBeInTheDocument()
    await userEvent.click(button('Download Interview sheet'))
    expect(download).toHaveBeenCalledWith(file)
    expect(button('Downloading… Interview sheet')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button('Downloading… Interview sheet'))
    expect(download).toHaveBeenCalledTimes(1)
    await act(async () => arriving.resolve())
    expect(button('Download Interview sheet')).toHaveFocus()
  })

  test('that does not arrive says so beside it, and can be asked for again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
    const download = jest.fn<Promise<void>, []>()
    download.mockRejectedValueOnce(new Error('/api/member/files/x answered 503.'))
    download.mockResolvedValueOnce()
    open(FIRST, { download })
    await userEvent.click(button('Download Interview sheet'))
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The download did not work. Check your connection and try again.',
    )
    await userEvent.click(button('Try again Interview sheet'))
    expect(download).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    logged.mockRestore()
  })
})

describe('going from screen to screen', () => {
  test('shows the other screen at once: its title, the focus on its heading, from the top', async () => {
    open('/content')
    await userEvent.click(link('Start with Know your customer'))
    expect(location.pathname).toBe(FIRST)
    expect(heading()).toHaveTextContent('Know your customer')
    expect(heading()).toHaveFocus()
    expect(document.title).toBe('Know your customer · Members’ area')
    expect(scrolled).toHaveBeenCalledWith(0, 0)

    await userEvent.click(link(/^Next/))
    expect(document.title).toBe('Plan a campaign · Members’ area')
    await userEvent.click(link('Back to the course'))
    expect(location.pathname).toBe('/content')
    expect(heading()).toHaveTextContent('Your course')
    expect(heading()).toHaveFocus()
    expect(document.title).toBe('Members’ area')
  })

  test('goes Back and Forward, and leaves the scrolling to the browser', async () => {
    open('/content')
    await userEvent.click(link('Plan a campaign'))
    await userEvent.click(link(/^Next/))
    scrolled.mockClear()
    for (const [go, title] of [
      [-1, 'Plan a campaign'],
      [-1, 'Your course'],
      [1, 'Plan a campaign'],
    ] as const) {
      history.go(go)
      expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus()
    }
    expect(scrolled).not.toHaveBeenCalled()
  })

  test.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('leaves a click with %j to the browser', (init) => {
    open('/content')
    const target = link('Plan a campaign')
    // The browser would leave the page, which this one cannot.
    const left = jest.fn((event: Event) => event.preventDefault())
    document.addEventListener('click', left, { once: true })
    fireEvent.click(target, init)
    expect(left).toHaveBeenCalled()
    expect(location.pathname).toBe('/content')
    expect(heading()).toHaveTextContent('Your course')
  })

  test('takes no focus from what the member is at', () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    open('/content')
    expect(field).toHaveFocus()
    field.remove()
  })

  test('keeps Next from announcing what the heading says', () => {
    const announcer = document.body.appendChild(document.createElement('next-route-announcer'))
    open('/content')
    expect(announcer).toHaveAttribute('aria-hidden', 'true')
    announcer.remove()
  })

  test('keeps its name in the tab when React comes to the page’s own title later', async () => {
    open(FIRST)
    document.title = 'Members’ area'
    await waitFor(() => expect(document.title).toBe('Know your customer · Members’ area'))
  })

  test('gives the page its title back when the member leaves', () => {
    const { unmount } = open(FIRST)
    expect(document.title).toBe('Know your customer · Members’ area')
    unmount()
    expect(document.title).toBe('Members’ area')
  })
})

test.each(['/content', FIRST, '/content/lessons/nope'])('one can sign out at %s', async (path) => {
  const { signOut } = open(path)
  await userEvent.click(button('Sign out'))
  expect(signOut).toHaveBeenCalledTimes(1)
})
