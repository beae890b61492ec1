/**
 * In local storage: the last sign-out in this browser. In session storage: the one that this tab's
 * sign-in came after. While they differ, a tab has been signed out, even one that was asleep then.
 */
const KEY = 'signed-out'
const BEFORE = 'signed-out-before'

/** Remembers for this tab which sign-out its sign-in came after. */
export function noteSignIn() {
  const last = localStorage.getItem(KEY)
  if (last) sessionStorage.setItem(BEFORE, last)
}

/** Tells every tab, which each hears by the `storage` event. */
export function noteSignOut() {
  forgetSignIn()
  localStorage.setItem(KEY, new Date().toISOString())
}

export function forgetSignIn() {
  sessionStorage.removeItem(BEFORE)
}

/** Whether somebody has signed out in this browser since this tab's sign-in. */
export function isSignedOut() {
  return localStorage.getItem(KEY) !== sessionStorage.getItem(BEFORE)
}
