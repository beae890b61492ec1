import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Purchase } from '#components/members/welcome/request-welcome.ts'
import { Welcome } from '#components/members/welcome/Welcome.tsx'

const mockRequestWelcome = jest.fn<Promise<Purchase>, []>()
jest.mock('#components/members/welcome/request-welcome.ts', () => ({
  requestWelcome: () => mockRequestWelcome(),
}))

/** @param states what the server responds, one after the other */
function open(...states: Purchase[]) {
  for (const state of states) mockRequestWelcome.mockResolvedValueOnce(state)
  render(<Welcome productName="Course" contactEmail="hello@course.test" accessTime="a minute" />)
}

test.each<[Purchase, heading: string, button: string]>([
  ['limited', 'Please wait a few minutes', 'Try again'],
  ['unreachable', 'We can’t confirm your payment yet', 'Try again'],
  ['pending', 'Your payment is on its way', 'Check again'],
])('a page whose purchase is %s says so, and can try again', async (state, heading, button) => {
  open(state, 'member')
  await screen.findByRole('heading', { name: heading })
  await userEvent.click(screen.getByRole('button', { name: button }))
  await screen.findByRole('heading', { name: 'You’re already a member' })
})

test('a page whose payment is on its way notices that it has arrived', async () => {
  jest.useFakeTimers()
  open('pending', 'sent')
  await act(async () => {})
  expect(screen.getByRole('heading')).toHaveTextContent('Your payment is on its way')
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(screen.getByRole('status')).toHaveTextContent('the email is on its way')
  jest.useRealTimers()
})

test('a payment that failed says so, and does not wait for the bank', async () => {
  open('unpaid')
  await screen.findByRole('heading', { name: 'Your payment didn’t go through' })
  expect(screen.queryByText(/few days/)).toBeNull()
})

test('it claims that another link was sent only if one was', async () => {
  open('sent', 'pending')
  await userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }))
  await screen.findByRole('heading', { name: 'Your payment is on its way' })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
