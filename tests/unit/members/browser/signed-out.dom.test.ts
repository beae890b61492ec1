import { isSignedOut, noteSignIn, noteSignOut } from '#lib/members/browser/signed-out.ts'

/** Does something as another tab would, which shares local storage and has a session of its own. */
function inAnotherTab(act: () => void) {
  const own = { ...sessionStorage }
  sessionStorage.clear()
  act()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(own)) sessionStorage.setItem(key, value)
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('without a sign-out there is no note of one', () => {
  noteSignIn()
  expect(isSignedOut()).toBe(false)
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage).toHaveLength(0)
})

test('a sign-out elsewhere signs this tab out', () => {
  noteSignIn()
  inAnotherTab(noteSignOut)
  expect(isSignedOut()).toBe(true)
})

test('a sign-in after a sign-out counts', () => {
  noteSignOut()
  noteSignIn()
  expect(isSignedOut()).toBe(false)
})

test('a tab that slept through a sign-out and a new sign-in elsewhere is still signed out', () => {
  noteSignIn()
  inAnotherTab(() => {
    noteSignOut()
    noteSignIn()
    expect(isSignedOut()).toBe(false)
  })
  expect(isSignedOut()).toBe(true)
})
