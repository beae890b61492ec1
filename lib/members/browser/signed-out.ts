/** A tab is signed out if the last sign-out is not the one before its sign-in, even if it slept. */
const KEY = 'signed-out'
const BEFORE = 'signed-out-before'

export function noteSignIn() {
  const last = localStorage.getItem(KEY)
  if (last) sessionStorage.setItem(BEFORE, last)
}

export const noteSignOut = () => localStorage.setItem(KEY, new Date().toISOString())

export const isSignedOut = () => localStorage.getItem(KEY) !== sessionStorage.getItem(BEFORE)
