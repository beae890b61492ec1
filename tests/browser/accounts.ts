import { randomUUID } from 'node:crypto'
import { defaults } from '#emulators/defaults.ts'

const EMULATOR = `http://${defaults.FIREBASE_AUTH_EMULATOR_HOST}`
const ACCOUNTS = `identitytoolkit.googleapis.com/v1/projects/${defaults.FIREBASE_PROJECT_ID}/accounts`

/** As the project's owner: https://firebase.google.com/docs/reference/rest/auth */
async function ask(path: string, body: object) {
  const response = await fetch(`${EMULATOR}/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The Auth emulator answered: ${await response.text()}`)
  return response.json()
}

/** A member of a test's own, so that what happens to the account troubles no other test. */
export async function createMember() {
  const email = `${randomUUID()}@demo.test`
  const password = 'open-my-gate'
  const { localId } = await ask(ACCOUNTS, { email, password })
  const update = (change: object) => ask(`${ACCOUNTS}:update`, { localId, ...change })
  return {
    id: String(localId),
    email,
    password,
    disable: () => update({ disableUser: true }),
    remove: () => ask(`${ACCOUNTS}:delete`, { localId }),
    /** As the member does on another device. */
    async changePassword(next: string) {
      await nextSecond()
      await update({ password: next, validSince: `${Math.floor(Date.now() / 1000)}` })
    },
    idToken: () => idTokenOf(email, password),
  }
}

export type OwnMember = Awaited<ReturnType<typeof createMember>>

/** What Firebase gives whoever signs in. */
export async function idTokenOf(email: string, password: string): Promise<string> {
  const { idToken } = await ask(
    `identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${defaults.FIREBASE_API_KEY}`,
    { email, password, returnSecureToken: true },
  )
  return idToken
}

/** The link that the emulator would have mailed to this address last. */
export async function mailedLink(email: string) {
  const path = `emulator/v1/projects/${defaults.FIREBASE_PROJECT_ID}/oobCodes`
  const { oobCodes } = await (await fetch(`${EMULATOR}/${path}`)).json()
  const mails: { email: string; oobLink: string }[] = oobCodes
  const mail = mails.findLast((one) => one.email === email)
  return mail ? new URL(mail.oobLink) : null
}

/** Firebase counts in seconds: what happens within the same one has no order. */
export function nextSecond() {
  return new Promise((resolve) => setTimeout(resolve, 1100 - (Date.now() % 1000)))
}
