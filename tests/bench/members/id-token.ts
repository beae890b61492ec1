import { z } from 'zod'
import { demoMember } from '#emulators/auth/members.ts'
import { defaults } from '#emulators/defaults.ts'

/** @returns an id token of the demo member, from the Auth emulator at this origin */
export async function demoIdToken(origin: string) {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${defaults.FIREBASE_API_KEY}`
  const { email, rawPassword: password } = demoMember
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })
  return z.object({ idToken: z.string() }).parse(await response.json()).idToken
}
