import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { LoginForm } from '#components/members/LoginForm.tsx'

type Props = ComponentProps<typeof LoginForm>

const firebaseError = (code: string) =>
  Object.assign(new Error(`Firebase: Error (${code}).`), { name: 'FirebaseError', code })

/** A promise that the test settles. */
const deferred = () => Promise.withResolvers<void>()

function renderForm(props: Partial<Props> = {}) {
  const given = {
    prepare: jest.fn(),
    signIn: jest.fn<Promise<void>, [object]>(async () => {}),
    requestPasswordLink: jest.fn<Promise<void>, [string]>(async () => {}),
    ...props,
  }
  const { container } = render(<LoginForm {...given} />)
  return { ...given, form: container.querySelector('form') }
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const login = () => screen.getByRole('button', { name: 'Login' })

async function fillAndSubmit() {
  await userEvent.type(email(), 'member@demo.test')
  await userEvent.type(password(), 'open-the-gate')
  await userEvent.click(login())
}

let logged: jest.SpyInstance

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => logged.mockRestore())

test('the fields are what browsers and password managers look for', () => {
  renderForm()
  expect(email()).toBeRequired()
  expect(email()).toHaveAttribute('type', 'email')
  expect(email()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toBeRequired()
  expect(password()).toHaveAttribute('type', 'password')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
  expect(password()).not.toHaveAttribute('minlength')
})

test('without its script the form posts to the route that reads nothing', () => {
  const { form } = renderForm()
  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveAttribute('action', '/api/sign-in')
})

test('a message that the address asks for can take the focus, and goes with the first attempt', async () => {
  renderForm({ signIn: () => Promise.reject(firebaseError('auth/wrong-password')) })
  for (const id of ['not-sent', 'again']) {
    const message = document.getElementById(id)
    message?.focus()
    expect(message).toHaveFocus()
  }
  expect(screen.getByText('Please sign in again.')).toHaveAttribute('id', 'again')
  await fillAndSubmit()
  expect(screen.queryByText('Please sign in again.')).toBeNull()
})

test('touching the form asks for what it needs, showing it does not', async () => {
  const { prepare } = renderForm()
  expect(prepare).not.toHaveBeenCalled()
  await userEvent.click(email())
  expect(prepare).toHaveBeenCalled()
})

test('what was typed is handed on as it is', async () => {
  const { signIn } = renderForm()
  await fillAndSubmit()
  expect(signIn).toHaveBeenCalledWith({ email: 'member@demo.test', password: 'open-the-gate' })
})

test('while it is busy it says so, keeps the focus on the button and takes no second submission', async () => {
  const waiting = deferred()
  const { signIn, form } = renderForm({ signIn: jest.fn(() => waiting.promise) })
  await fillAndSubmit()
  expect(form).toHaveAttribute('aria-busy', 'true')
  expect(login()).toHaveAttribute('aria-disabled', 'true')
  expect(login()).toBeEnabled()
  expect(login()).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('Signing in…')
  await userEvent.click(login())
  await userEvent.type(password(), '{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
  expect(signIn).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status')).toHaveTextContent('Signing in…')
})

test('a failure is told in one alert that gets the focus, and the email stays', async () => {
  renderForm({ signIn: () => Promise.reject(firebaseError('auth/wrong-password')) })
  await fillAndSubmit()
  const alert = await screen.findByText('Email or password is incorrect.')
  expect(screen.getAllByRole('alert')).toEqual([alert])
  expect(alert).toHaveFocus()
  expect(email()).toHaveValue('member@demo.test')
  expect(login()).toHaveAttribute('aria-disabled', 'false')
})

test('the same failure again moves the focus to the alert again', async () => {
  renderForm({ signIn: () => Promise.reject(firebaseError('auth/wrong-password')) })
  await fillAndSubmit()
  await userEvent.click(login())
  expect(await screen.findByText('Email or password is incorrect.')).toHaveFocus()
})

test('the console gets the code and Firebase’s message, and never the password', async () => {
  renderForm({ signIn: () => Promise.reject(firebaseError('auth/wrong-password')) })
  await fillAndSubmit()
  await screen.findByText('Email or password is incorrect.')
  expect(logged.mock.calls).toEqual([
    ['Login failed (auth/wrong-password): Firebase: Error (auth/wrong-password).'],
  ])
})

test('after a failure the next attempt goes through', async () => {
  const signIn = jest.fn<Promise<void>, []>()
  signIn.mockRejectedValueOnce(firebaseError('auth/network-request-failed'))
  signIn.mockResolvedValueOnce()
  renderForm({ signIn })
  await fillAndSubmit()
  await screen.findByText(/could not reach/)
  await userEvent.click(login())
  expect(signIn).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('the password can be shown and hidden, and the button says which', async () => {
  renderForm()
  await userEvent.type(password(), 'open-the-gate')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  expect(password()).toHaveValue('open-the-gate')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password()).toHaveAttribute('type', 'password')
})

test('a forgotten password is answered in words that do not tell whether there is an account', async () => {
  const { requestPasswordLink, signIn } = renderForm()
  await userEvent.type(email(), 'nobody@demo.test')
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
  expect(requestPasswordLink).toHaveBeenCalledWith('nobody@demo.test')
  expect(signIn).not.toHaveBeenCalled()
  expect(screen.getByRole('status')).toHaveTextContent(
    'If that address has an account, we have sent a link.',
  )
})

test('a forgotten password needs an email first', async () => {
  const { requestPasswordLink } = renderForm()
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
  expect(requestPasswordLink).not.toHaveBeenCalled()
})
