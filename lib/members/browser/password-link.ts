import type { FirebaseSettings } from '#lib/env.ts'
import { loadFirebase } from './load-firebase.ts'
import { codeOf } from './messages.ts'

/** The link was cut short, or is for something else. */
class IncompleteLinkError extends Error {
  /** Firebase's for a code that it does not know. */
  code = 'auth/invalid-action-code'
}

/** Would tell whether an address has an account, so it counts as done (OWASP, Forgot Password). */
const TELLING = ['auth/user-not-found', 'auth/user-disabled']

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
    if (!TELLING.includes(codeOf(error))) throw error
  }
}

/**
 * The code in the address that Firebase's mail leads to, empty where there is none for a password:
 * https://firebase.google.com/docs/auth/custom-email-handler
 */
export function linkCode(search: string) {
  const link = new URLSearchParams(search)
  return link.get('mode') === 'resetPassword' ? (link.get('oobCode') ?? '') : ''
}

/**
 * @param code the `oobCode` of the link
 * @returns the address of the account that the link is for
 * @throws {Error} that `messageFor` has words for
 */
export async function checkPasswordLink(settings: FirebaseSettings, code: string) {
  if (!code) throw new IncompleteLinkError('The address holds no code for a new password.')
  const firebase = await loadFirebase()
  return firebase.checkPasswordLink(settings, code)
}

/** @throws {Error} that `messageFor` has words for */
export async function setPassword(settings: FirebaseSettings, code: string, password: string) {
  const firebase = await loadFirebase()
  await firebase.setPassword(settings, code, password)
}
