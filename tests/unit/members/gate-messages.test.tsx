import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Leaving, Opening, Unavailable } from '#components/members/GateMessages.tsx'

test('while the course is opened, one line says so', () => {
  render(<Opening />)
  expect(screen.getByRole('status')).toHaveTextContent('Opening your course…')
})

test('while the session is ended, one line says so', () => {
  render(<Leaving />)
  expect(screen.getByRole('status')).toHaveTextContent('Signing out…')
})

test('a course that cannot be shown says so in focus, and can be tried again or left', async () => {
  const retry = jest.fn()
  const signOut = jest.fn()
  render(<Unavailable retry={retry} signOut={signOut} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Your course did not open')
  expect(screen.getByRole('alert')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(signOut).toHaveBeenCalledTimes(1)
})
