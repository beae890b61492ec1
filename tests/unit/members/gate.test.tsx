import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Gate } from '#components/members/Gate.tsx'
import { clearBearerToken, storeBearerToken, storedBearerToken } from '#lib/auth/bearer-token.ts'

const signInResult = {
  user: { email: 'member@demo.test', stsTokenManager: { accessToken: 'header.payload.' } },
}

function renderGate(signOut = async () => clearBearerToken()) {
  const toLogin = jest.fn()
  render(<Gate toLogin={toLogin} signOut={signOut} />)
  return { toLogin }
}

const signedInText = () => screen.queryByText(/member@demo\.test/)
const pageEvent = (type: string) => act(() => window.dispatchEvent(new Event(type)))

beforeEach(() => sessionStorage.clear())

test('with a bearer token the member stays and sees who is signed in', () => {
  storeBearerToken(signInResult)
  const { toLogin } = renderGate()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are in.')
  expect(signedInText()).toBeInTheDocument()
  expect(toLogin).not.toHaveBeenCalled()
})

test('without a bearer token the visitor is sent to the login screen', () => {
  const { toLogin } = renderGate()
  expect(toLogin).toHaveBeenCalled()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a malformed token is cleared and counts as none', () => {
  sessionStorage.setItem('bearer-token', '{"user":')
  const { toLogin } = renderGate()
  expect(toLogin).toHaveBeenCalled()
  expect(storedBearerToken()).toBeNull()
})

test('the server’s HTML holds nothing of the member area', () => {
  storeBearerToken(signInResult)
  expect(renderToString(<Gate toLogin={() => {}} signOut={async () => {}} />)).toBe('')
})

test('signing out hides the member area at once, ends the session and then goes to the login screen', async () => {
  storeBearerToken(signInResult)
  const ending = Promise.withResolvers<void>()
  const { toLogin } = renderGate(() => {
    clearBearerToken()
    return ending.promise
  })
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(signedInText()).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('Signing out…')
  expect(toLogin).not.toHaveBeenCalled()
  await act(async () => ending.resolve())
  expect(toLogin).toHaveBeenCalledTimes(1)
})

test('signing out leads to the login screen even when Firebase cannot be told', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
  storeBearerToken(signInResult)
  const { toLogin } = renderGate(async () => {
    clearBearerToken()
    throw new Error('lost')
  })
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(toLogin).toHaveBeenCalled()
  expect(storedBearerToken()).toBeNull()
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})

test('a page that the browser keeps for the Back button is kept empty', () => {
  storeBearerToken(signInResult)
  renderGate()
  pageEvent('pagehide')
  expect(signedInText()).toBeNull()
  pageEvent('pageshow')
  expect(signedInText()).toBeInTheDocument()
})

test('coming Back after signing out elsewhere in the tab shows nothing and leads to the login', () => {
  storeBearerToken(signInResult)
  const { toLogin } = renderGate()
  pageEvent('pagehide')
  clearBearerToken()
  expect(toLogin).not.toHaveBeenCalled()
  pageEvent('pageshow')
  expect(signedInText()).toBeNull()
  expect(toLogin).toHaveBeenCalled()
})

test('blocked storage is a render error, for the error screen to show', () => {
  class Boundary extends Component<{ children: ReactNode }, { message: string }> {
    override state = { message: '' }
    static getDerivedStateFromError = (error: Error) => ({ message: error.name })
    override render = () => this.state.message || this.props.children
  }
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  const toLogin = jest.fn()
  render(
    <Boundary>
      <Gate toLogin={toLogin} signOut={async () => {}} />
    </Boundary>,
  )
  expect(screen.getByText('SecurityError')).toBeInTheDocument()
  expect(toLogin).not.toHaveBeenCalled()
  storage.mockRestore()
  logged.mockRestore()
})
