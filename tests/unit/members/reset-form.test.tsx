import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { ResetForm } from '#components/members/ResetForm.tsx'

type Props = ComponentProps<typeof ResetForm>

const firebaseError = (code: string) =>
  Object.assign(new Error(`Firebase: Error (${code}).`), { name: 'FirebaseError', code })

const given = () =>
  ({
    check: jest.fn(async () => 'ann@example.com'),
    save: jest.fn<Promise<void>, [string]>(async () => {}),
  }) satisfies Props

async function open(props: Partial<Props> = {}) {
  const all = { ...given(), ...props }
  await act(async () => render(<ResetForm {...all} />))
  return all
}

const password = () => screen.getByLabelText<HTMLInputElement>('New password')
const change = () => screen.getByRole('button', { name: 'Change password' })

async function fillAndSubmit() {
  await userEvent.type(password(), 'a-new-one')
  await userEvent.click(change())
}

let logged: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => logged.mockRestore())

test('the server’s HTML holds no form: without its script there is nothing to send', () => {
  expect(renderToString(<ResetForm {...given()} />)).toBe('')
})

test('while the link is checked, one line says so', async () => {
  await open({ check: () => new Promise(() => {}) })
  expect(screen.getByRole('status')).toHaveTextContent('Checking your link…')
})

test('a good link asks for a new password for its account, as password managers expect it', async () => {
  const { check } = await open()
  expect(check).toHaveBeenCalledTimes(1)
  expect(screen.getByText('For ann@example.com')).toBeInTheDocument()
  expect(password()).toBeRequired()
  expect(password()).toHaveAttribute('autocomplete', 'new-password')
  // Told before, and judged by Firebase alone.
  expect(password()).toHaveAccessibleDescription('At least six characters.')
  expect(password()).not.toHaveAttribute('minlength')
  const form = password().form
  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveAttribute('action', '/api/sign-in')
  const account = form?.elements.namedItem('email')
  expect(account).toHaveAttribute('autocomplete', 'username')
  expect(account).toHaveValue('ann@example.com')
})

test('the password that was typed is saved, once, and then one can sign in', async () => {
  const saving = Promise.withResolvers<void>()
  const { save } = await open({ save: jest.fn(() => saving.promise) })
  await fillAndSubmit()
  expect(screen.getByRole('status')).toHaveTextContent('Changing your password…')
  expect(change()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(change())
  expect(save).toHaveBeenCalledTimes(1)
  expect(save).toHaveBeenCalledWith('a-new-one')
  await act(async () => saving.resolve())
  expect(screen.getByText('Your password is changed.').closest('[tabindex]')).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/members')
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test.each([
  ['auth/weak-password', /^That password is too short/],
  ['auth/network-request-failed', /^We could not reach the sign-in service/],
])('%s is told in focus, and what was typed stays for another attempt', async (code, words) => {
  const save = jest.fn<Promise<void>, [string]>()
  save.mockRejectedValueOnce(firebaseError(code))
  save.mockResolvedValueOnce()
  await open({ save })
  await fillAndSubmit()
  expect(screen.getByRole('alert')).toHaveTextContent(words)
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(password()).toHaveValue('a-new-one')
  await userEvent.click(change())
  expect(screen.getByText('Your password is changed.')).toBeInTheDocument()
})

const refusals = [
  ['auth/expired-action-code', 'That link has expired. Ask for a new one.'],
  ['auth/invalid-action-code', /^That link was used before or is not complete/],
  ['auth/user-disabled', 'That link no longer works. Ask for a new one.'],
  ['auth/user-not-found', 'That link no longer works. Ask for a new one.'],
] as const

const expectRefusal = (words: string | RegExp) => {
  expect(screen.getByText(words).closest('[tabindex]')).toHaveFocus()
  expect(screen.getByRole('alert')).toHaveTextContent(words)
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/members',
  )
  expect(screen.queryByLabelText('New password')).toBeNull()
}

test.each(refusals)('%s on arrival offers a new link', async (code, words) => {
  await open({ check: () => Promise.reject(firebaseError(code)) })
  expectRefusal(words)
})

test.each(refusals)('%s on saving offers a new link', async (code, words) => {
  await open({ save: () => Promise.reject(firebaseError(code)) })
  await fillAndSubmit()
  expectRefusal(words)
})

test('a link that could not be checked can be tried again', async () => {
  const check = jest.fn<Promise<string>, []>()
  check.mockRejectedValueOnce(firebaseError('auth/network-request-failed'))
  check.mockResolvedValueOnce('ann@example.com')
  await open({ check })
  expect(screen.getByRole('alert')).toHaveTextContent(/^We could not reach/)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('For ann@example.com')).toBeInTheDocument()
})

test('the console gets the code and never the password', async () => {
  await open({ save: () => Promise.reject(firebaseError('auth/weak-password')) })
  await fillAndSubmit()
  expect(logged.mock.calls).toEqual([
    ['The password was not changed (auth/weak-password): Firebase: Error (auth/weak-password).'],
  ])
})
