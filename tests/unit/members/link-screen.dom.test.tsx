import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LinkScreen } from '#components/members/reset/LinkScreen.tsx'

const mockCheckActionCode = jest.fn()
jest.mock('#components/members/session/load-firebase.ts', () => ({
  loadFirebase: async () => ({
    authFor: () => 'auth',
    checkActionCode: mockCheckActionCode,
    confirmPasswordReset: async () => {},
    signInWithEmailAndPassword: () => Promise.reject(new Error('The connection is lost.')),
  }),
}))

const firebase = { projectId: 'demo-site', apiKey: 'demo', emulatorUrl: null }
const settings = { firebase, idTokenSync: null }

// Not in the browser tests: the Auth emulator lets a disabled account set a password.
test.each(['auth/user-disabled', 'auth/user-not-found'])(
  'a member whose account was closed after the email (%s) learns what to do, and sees no form',
  async (code) => {
    mockCheckActionCode.mockRejectedValue(Object.assign(new Error('Refused.'), { code }))
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
    history.replaceState(null, '', '/members/reset?mode=resetPassword&oobCode=emailed')

    render(<LinkScreen settings={settings} />)
    await userEvent.type(screen.getByLabelText('New password'), 'a-better-one')
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }))

    const heading = await screen.findByRole('heading', { name: 'This link doesn’t work' })
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^This link no longer works\. Use “Contact” to let us know\.$/,
    )
    expect(document.activeElement).toContainElement(heading)
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/members')
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(mockCheckActionCode).toHaveBeenCalledWith('auth', 'emailed')
    expect(logged).toHaveBeenCalledWith(`The link was refused (${code}).`)
  },
)

test('if the sign-in after a new password fails, the member can sign in by hand', async () => {
  mockCheckActionCode.mockResolvedValue({ data: { email: 'a@mail.test' } })
  jest.spyOn(console, 'error').mockImplementation(() => {})
  history.replaceState(null, '', '/members/reset?mode=resetPassword&oobCode=emailed')
  render(<LinkScreen settings={settings} />)
  await userEvent.type(screen.getByLabelText('New password'), 'a-better-one')
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
  await screen.findByText('Your new password is saved.')
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/members')
})
