import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LessonView } from '#components/members/lesson/LessonView.tsx'
import { lesson } from './course.ts'

const link = (name: string | RegExp) => screen.getByRole('link', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

beforeEach(() => localStorage.clear())

test('it shows its duration, and its files with type and size', () => {
  render(<LessonView lesson={lesson} />)
  expect(screen.getByText('25 minutes')).toBeInTheDocument()
  expect(screen.getByText('PDF, 48 KB')).toBeInTheDocument()
})

test('a link to a video names the other site, and the transcript has its paragraphs', () => {
  render(<LessonView lesson={lesson} />)
  expect(link(/Watch the video on video\.example/)).toBeInTheDocument()
  for (const paragraph of ['Hello.', 'Let’s plan.'])
    expect(screen.getByText(paragraph).tagName).toBe('P')
})

test('without a video or files it does not mention them', () => {
  render(<LessonView lesson={{ ...lesson, video: null, files: [] }} />)
  expect(screen.queryByText(/video/)).toBeNull()
  expect(screen.queryByRole('region', { name: /^File/ })).toBeNull()
})

test('the next lesson is named with its module; after the last one comes the course', () => {
  const { unmount } = render(<LessonView lesson={lesson} />)
  expect(link(/^Previous Know your customer/)).toBeInTheDocument()
  expect(link(/^Next Name your price Sales/)).toBeInTheDocument()
  unmount()
  render(<LessonView lesson={{ ...lesson, previous: null, next: null }} />)
  expect(screen.queryByRole('link', { name: /^(Previous|Next)/ })).toBeNull()
  expect(link(/See all lessons/)).toHaveAttribute('href', '/content')
})

test('without a gate around it, as in the staff’s preview, a download shows an error', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
  render(<LessonView lesson={lesson} />)
  await userEvent.click(button('Download Planning sheet'))
  expect(screen.getByText(/^The download failed/)).toBeInTheDocument()
  logged.mockRestore()
})
