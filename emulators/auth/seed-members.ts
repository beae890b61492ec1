import { z } from 'zod'
import { defaults } from '#emulators/defaults.ts'
import { members } from './members.ts'

const seeded = z.object({ error: z.array(z.unknown()).default([]) })

/**
 * Puts the demo members into a running Auth emulator; members who are already there are set back to
 * the seed, so that seeding twice changes nothing.
 *
 * Identity Toolkit, `accounts:batchCreate`:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/batchCreate
 *
 * @throws {Error} when the emulator refuses a member.
 */
export async function seedMembers(url: string) {
  const path = `identitytoolkit.googleapis.com/v1/projects/${defaults.FIREBASE_PROJECT_ID}/accounts:batchCreate`
  const response = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ users: members, allowOverwrite: true }),
  })
  const answer = await response.text()
  // Members who could not be stored are listed in an answer that is a 200 all the same.
  const refused = response.ok ? seeded.parse(JSON.parse(answer)).error.length > 0 : true
  if (refused) throw new Error(`it did not accept the demo members: ${answer}`)
}
