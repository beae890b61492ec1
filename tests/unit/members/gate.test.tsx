import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ComponentProps, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Gate } from '#components/members/Gate.tsx'
import { clearBearerToken, storeBearerToken } from '#lib/members/browser/bearer-token.ts'
import { SessionEnded } from '#lib/members/browser/session.ts'
import { noteSignOut } from '#lib/members/browser/signed-out.ts'
import { area } from './area.ts'

type Props = ComponentProps<typeof Gate>

const signInResult = {
  user: {
    uid: 'demo-member',
    email: 'member@demo.test',
    stsTokenManager: { accessToken: 'header.payload.' },
  },
}

const given = () =>
  ({
    fetchArea: jest.fn(async () => area),
    download: jest.fn(async () => {}),
    renew: jest.fn(async () => {}),
    signOut: jest.fn(async () => clearBearerToken()),
    toLogin: jest.fn(),
  }) satisfies Props

async function renderGate(props: Partial<Props> = {}) {
  const all = { ...given(), ...props }
  await act(async () => render(<Gate {...all} />))
  return all
}

const lesson = () => screen.queryByText(new RegExp(area.welcome))
const signOutButton = () => screen.getByRole('button', { name: 'Sign out' })
const event = (type: string) => act(async () => window.dispatchEvent(new Event(type)))
const ended = async () => {
  throw new SessionEnded('No longer.')
}

let logged: jest.SpyInstance

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  logged = jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => logged.mockRestore())

test('with a bearer token that the server accepts, the member area opens', async () => {
  storeBearerToken(signInResult)
  const { toLogin } = await renderGate()
  expect(lesson()).toBeInTheDocument()
  expect(toLogin).not.toHaveBeenCalled()
})

test('until the server has answered there is nothing but a word of waiting', async () => {
  storeBearerToken(signInResult)
  await renderGate({ fetchArea: () => new Promise(() => {}) })
  expect(screen.getByRole('status')).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
})

test('without a bearer token the visitor is sent to the login screen, and nothing is asked for', async () => {
  const { toLogin, fetchArea } = await renderGate()
  expect(toLogin).toHaveBeenCalledWith('no session')
  expect(fetchArea).not.toHaveBeenCalled()
})

test('a malformed token is told at the login screen, and nothing is asked for', async () => {
  sessionStorage.setItem('bearer-token', '{"user":')
  const { toLogin, fetchArea } = await renderGate()
  expect(toLogin).toHaveBeenCalledWith('session ended')
  expect(fetchArea).not.toHaveBeenCalled()
})

test('a token that the server refuses shows nothing and leads to the login screen', async () => {
  storeBearerToken(signInResult)
  const { toLogin } = await renderGate({ fetchArea: ended })
  expect(toLogin).toHaveBeenCalledTimes(1)
  expect(toLogin).toHaveBeenCalledWith('session ended')
  expect(lesson()).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a server that cannot tell is told of, and trying again opens the member area', async () => {
  storeBearerToken(signInResult)
  const fetchArea = jest
    .fn(async () => area)
    .mockRejectedValueOnce(new Error('/api/member answered 503.'))
  const { toLogin } = await renderGate({ fetchArea })
  expect(screen.getByRole('alert')).toBeInTheDocument()
  expect(toLogin).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(lesson()).toBeInTheDocument()
})

test('the server’s HTML holds nothing of the member area', () => {
  storeBearerToken(signInResult)
  expect(renderToString(<Gate {...given()} />)).toBe('')
})

test('signing out hides the member area at once, ends the session and then goes to the login screen', async () => {
  storeBearerToken(signInResult)
  const ending = Promise.withResolvers<void>()
  const { toLogin } = await renderGate({
    signOut: () => {
      clearBearerToken()
      return ending.promise
    },
  })
  await userEvent.click(signOutButton())
  expect(lesson()).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('Signing out…')
  expect(toLogin).not.toHaveBeenCalled()
  await act(async () => ending.resolve())
  expect(toLogin).toHaveBeenCalledTimes(1)
  expect(toLogin).toHaveBeenCalledWith('no session')
})

test('signing out leads to the login screen even when Firebase cannot be told', async () => {
  storeBearerToken(signInResult)
  const { toLogin } = await renderGate({
    signOut: async () => {
      clearBearerToken()
      throw new Error('lost')
    },
  })
  await userEvent.click(signOutButton())
  expect(toLogin).toHaveBeenCalledWith('no session')
  expect(logged).toHaveBeenCalled()
})

test('signing out in another tab shuts this one', async () => {
  storeBearerToken(signInResult)
  const { toLogin } = await renderGate()
  noteSignOut()
  await event('storage')
  expect(lesson()).toBeNull()
  expect(toLogin).toHaveBeenCalledWith('no session')
})

test('a page that the browser keeps for the Back button is kept empty', async () => {
  storeBearerToken(signInResult)
  await renderGate()
  await event('pagehide')
  expect(lesson()).toBeNull()
  await event('pageshow')
  expect(lesson()).toBeInTheDocument()
})

test('coming Back after signing out elsewhere in the tab shows nothing and leads to the login', async () => {
  storeBearerToken(signInResult)
  const { toLogin } = await renderGate()
  await event('pagehide')
  clearBearerToken()
  expect(toLogin).not.toHaveBeenCalled()
  await event('pageshow')
  expect(lesson()).toBeNull()
  expect(toLogin).toHaveBeenCalled()
})

describe('while the tab lives', () => {
  const later = (ms: number) => act(async () => jest.advanceTimersByTime(ms))
  const look = (hidden: boolean) => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    return act(async () => document.dispatchEvent(new Event('visibilitychange')))
  }

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('the token is renewed in time, and a sign-in that has ended leads to the login screen', async () => {
    storeBearerToken(signInResult)
    const renew = jest
      .fn(async () => {})
      .mockResolvedValueOnce()
      .mockImplementation(ended)
    const { toLogin } = await renderGate({ renew })
    await later(60_000)
    expect(renew).toHaveBeenCalledTimes(1)
    expect(toLogin).not.toHaveBeenCalled()
    await later(60_000)
    expect(toLogin).toHaveBeenCalledWith('session ended')
    expect(lesson()).toBeNull()
  })

  test('coming back to the tab after a while asks the server anew', async () => {
    storeBearerToken(signInResult)
    const fetchArea = jest.fn(async () => area)
    const { toLogin } = await renderGate({ fetchArea })
    await look(true)
    await later(59_000)
    await look(false)
    expect(fetchArea).toHaveBeenCalledTimes(1)
    await look(true)
    await later(60_000)
    fetchArea.mockImplementation(ended)
    await look(false)
    expect(fetchArea).toHaveBeenCalledTimes(2)
    expect(toLogin).toHaveBeenCalledWith('session ended')
  })

  test('a server that cannot be reached then takes nothing away', async () => {
    storeBearerToken(signInResult)
    const fetchArea = jest.fn(async () => area)
    await renderGate({ fetchArea })
    await look(true)
    await later(60_000)
    fetchArea.mockRejectedValue(new TypeError('Failed to fetch'))
    await look(false)
    expect(lesson()).toBeInTheDocument()
  })
})

test('blocked storage is a render error, for the error screen to show', () => {
  class Boundary extends Component<{ children: ReactNode }, { message: string }> {
    override state = { message: '' }
    static getDerivedStateFromError = (error: Error) => ({ message: error.name })
    override render = () => this.state.message || this.props.children
  }
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  const props = given()
  render(
    <Boundary>
      <Gate {...props} />
    </Boundary>,
  )
  expect(screen.getByText('SecurityError')).toBeInTheDocument()
  expect(props.toLogin).not.toHaveBeenCalled()
  storage.mockRestore()
})
