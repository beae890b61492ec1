/**
 * In local storage: the last sign-out in this browser. In session storage: the one that this tab's
 * sign-in came after. While they differ, a tab has been signed out, even one that was asleep then.
 */
const KEY = 'signed-out'
const BEFORE = 'signed-out-before'

/** {@link isSignedOut} in the text of a script. */
export const IS_SIGNED_OUT = `localStorage.getItem('${KEY}')!==sessionStorage.getItem('${BEFORE}')`

/** Remembers for this tab which sign-out its sign-in came after. */
export function noteSignIn() {
  const last = localStorage.getItem(KEY)
  if (last) sessionStorage.setItem(BEFORE, last)
}

/** Signs out every tab: each gets a `storage` event. */
export const noteSignOut = () => localStorage.setItem(KEY, new Date().toISOString())

/** Whether somebody has signed out in this browser since this tab's sign-in. */
export const isSignedOut = () => localStorage.getItem(KEY) !== sessionStorage.getItem(BEFORE)
