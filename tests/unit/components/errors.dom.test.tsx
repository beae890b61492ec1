import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ErrorPage from '../../../app/(members)/error.tsx'

const words = 'Unexpected Application Error!'

afterEach(() => document.head.replaceChildren())

test('the screen for a render error takes the focus and asks for the page again', async () => {
  const retry = jest.fn()
  render(<ErrorPage retry={retry} />)
  expect(screen.getByRole('heading', { level: 1, name: words })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('the tab says what happened, and has its former title again when the error is gone', () => {
  document.head.innerHTML = '<title>Login · Fourfold</title>'
  const { unmount } = render(<ErrorPage retry={() => undefined} />)
  expect(document.title).toBe(words)
  unmount()
  expect(document.title).toBe('Login · Fourfold')
})

test('a page that left no title has that of the error', () => {
  render(<ErrorPage retry={() => undefined} />)
  expect(document.title).toBe(words)
})
