import type { FirebaseSettings } from '#lib/env.ts'
import { loadFirebase } from './load-firebase.ts'
import { codeOf } from './messages.ts'

/** Would reveal whether an address has an account, so it counts as done (OWASP, Forgot Password). */
const REVEALING = ['auth/user-not-found', 'auth/user-disabled']

/**
 * Has Firebase mail a link for a new password; an address without an account looks no different.
 *
 * @throws {Error} that `messageFor` has words for
 */
export async function requestPasswordLink(settings: FirebaseSettings, email: string) {
  const { mailPasswordLink } = await loadFirebase()
  try {
    await mailPasswordLink(settings, email)
  } catch (error) {
    if (!REVEALING.includes(codeOf(error))) throw error
  }
}

/** What a link in one of Firebase's mails is for: a new password, a new address, or a former address. */
export type LinkKind = 'password' | 'confirm' | 'restore'
type MailedLink = { kind: LinkKind; code: string }

/** What Firebase calls each kind of link. */
export const LINK_MODES: ReadonlyMap<string | null, LinkKind> = new Map([
  ['resetPassword', 'password'],
  ['verifyEmail', 'confirm'],
  ['verifyAndChangeEmail', 'confirm'],
  ['recoverEmail', 'restore'],
])

/**
 * The link of a mail, by the URL that it leads to; null where a part is missing:
 * https://firebase.google.com/docs/auth/custom-email-handler
 */
export function parseMailedLink(search: string): MailedLink | null {
  const link = new URLSearchParams(search)
  const [kind, code] = [LINK_MODES.get(link.get('mode')), link.get('oobCode')]
  return kind && code ? { kind, code } : null
}

/**
 * @returns the email address that the link is about
 * @throws {Error} that `messageFor` has words for
 */
export async function checkMailedLink(settings: FirebaseSettings, { code }: MailedLink) {
  const { checkLink } = await loadFirebase()
  return checkLink(settings, code)
}

/**
 * Does what the link is for, once.
 *
 * @param password the new one, for a link of the kind `password`
 * @throws as {@link checkMailedLink}
 */
export async function applyMailedLink(
  settings: FirebaseSettings,
  { kind, code }: MailedLink,
  password: string,
) {
  const { applyLink, setPassword } = await loadFirebase()
  await (kind === 'password' ? setPassword(settings, code, password) : applyLink(settings, code))
}
