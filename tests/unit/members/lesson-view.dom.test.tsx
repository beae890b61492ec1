import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { LessonView } from '#components/members/lesson/LessonView.tsx'
import { lesson } from './course.ts'

const link = (name: string | RegExp) => screen.getByRole('link', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

beforeEach(() => localStorage.clear())

test('it has its module, title, duration, video, text and files', () => {
  render(<LessonView lesson={lesson} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Plan a campaign')
  expect(screen.getByText('25 minutes')).toBeInTheDocument()
  expect(screen.getByText('The text of Plan a campaign.')).toBeInTheDocument()
  expect(link('Watch the video')).toHaveAttribute('href', 'https://video.example/plan-a-campaign')
  expect(button('Download Planning sheet')).toBeInTheDocument()
  expect(screen.getByText('PDF, 48 KB')).toBeInTheDocument()
})

test('without a video or files there is no word of them', () => {
  render(<LessonView lesson={{ ...lesson, video: null, files: [] }} />)
  expect(screen.queryByText(/video/)).toBeNull()
  expect(screen.queryByRole('region', { name: /^File/ })).toBeNull()
})

test('its neighbors are named with their modules; after the last lesson comes the course', () => {
  const { unmount } = render(<LessonView lesson={lesson} />)
  const ways = within(screen.getByRole('navigation', { name: 'Lessons' }))
  expect(ways.getByRole('link', { name: /^Previous Know your customer/ })).toHaveAttribute(
    'href',
    '/content/lessons/know-your-customer',
  )
  expect(ways.getByRole('link', { name: /^Next Name your price Sales/ })).toHaveAttribute(
    'href',
    '/content/lessons/name-your-price',
  )
  unmount()
  render(<LessonView lesson={{ ...lesson, previous: null, next: null }} />)
  expect(screen.queryByRole('link', { name: /^(Previous|Next)/ })).toBeNull()
  expect(link(/See all lessons/)).toHaveAttribute('href', '/content')
})

test('it is marked as done, and as not done again', async () => {
  render(<LessonView lesson={lesson} />)
  await userEvent.click(button('Mark as done'))
  await userEvent.click(button('Done (mark as not done)'))
  expect(button('Mark as done')).toBeInTheDocument()
})

test('without a gate around it, as in the staff’s preview, a download says that it did not work', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
  render(<LessonView lesson={lesson} />)
  await userEvent.click(button('Download Planning sheet'))
  expect(screen.getByText(/^The download failed/)).toBeInTheDocument()
  logged.mockRestore()
})

test('the server renders it from the lesson alone, as in the staff’s preview', () => {
  expect(renderToString(<LessonView lesson={lesson} />)).toContain('The text of Plan a campaign.')
})
