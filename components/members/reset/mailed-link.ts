import type { FirebaseSettings } from '#lib/env.ts'
import { loadFirebase } from '../session/load-firebase.ts'
import { codeOf } from '../session/messages.ts'

/** These errors would reveal whether an address has an account (OWASP, Forgot Password). */
const REVEALING = ['auth/user-not-found', 'auth/user-disabled']

/** An address without an account gets the same response. */
export async function requestPasswordLink(settings: FirebaseSettings, email: string) {
  const { authFor, sendPasswordResetEmail } = await loadFirebase()
  try {
    await sendPasswordResetEmail(authFor(settings), email)
  } catch (error) {
    if (!REVEALING.includes(codeOf(error))) throw error
  }
}

export type LinkKind = 'password' | 'confirm' | 'restore'
type MailedLink = { kind: LinkKind; code: string }

const LINK_MODES: ReadonlyMap<string | null, LinkKind> = new Map([
  ['resetPassword', 'password'],
  ['verifyEmail', 'confirm'],
  ['verifyAndChangeEmail', 'confirm'],
  ['recoverEmail', 'restore'],
])

/** https://firebase.google.com/docs/auth/custom-email-handler */
export function parseMailedLink(search: string): MailedLink | null {
  const link = new URLSearchParams(search)
  const [kind, code] = [LINK_MODES.get(link.get('mode')), link.get('oobCode')]
  return kind && code ? { kind, code } : null
}
