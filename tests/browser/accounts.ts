import { randomUUID } from 'node:crypto'
import { defaults } from '#emulators/defaults.ts'
import { idTokenClaims, unsigned } from './secrets.ts'

const EMULATOR = `http://${defaults.FIREBASE_AUTH_EMULATOR_HOST}`
const ACCOUNTS = `identitytoolkit.googleapis.com/v1/projects/${defaults.FIREBASE_PROJECT_ID}/accounts`

const CLIENT = 'identitytoolkit.googleapis.com/v1/accounts'
const KEY = defaults.FIREBASE_API_KEY

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

/** A member for one test only, so that changes of the account affect no other test. */
export async function createMember() {
  const email = `${randomUUID()}@demo.test`
  const password = 'open-my-gate'
  const { localId } = await ask(ACCOUNTS, { email, password })
  const update = (change: object) => ask(`${ACCOUNTS}:update`, { localId, ...change })
  /** The site looks up a new token and then drops its cached answers for the others. */
  async function tellSite() {
    const claims = idTokenClaims({ sub: localId, user_id: localId, jti: randomUUID() })
    const headers = { authorization: `Bearer ${unsigned(claims)}` }
    await fetch(`${defaults.SITE_URL}/api/member`, { headers })
  }
  return {
    email,
    password,
    /** As the owner's command does. */
    pause: () =>
      update({ customAttributes: JSON.stringify({ member: true, paused: true }) }).then(tellSite),
    disable: () => update({ disableUser: true }).then(tellSite),
    remove: () => ask(`${ACCOUNTS}:delete`, { localId }).then(tellSite),
    /** As the member does on another device. */
    async changePassword(next: string) {
      await nextSecond()
      await update({ password: next, validSince: `${Math.floor(Date.now() / 1000)}` })
      await tellSite()
    },
    tellSite,
    idToken: () => idTokenOf(email, password),
    /** @returns the link of the mail to replace the password */
    async mailReset() {
      await ask(`${CLIENT}:sendOobCode?key=${KEY}`, { requestType: 'PASSWORD_RESET', email })
      return resetPath(email)
    },
    /** @returns the link of the mail to confirm the address */
    async mailConfirmation() {
      const idToken = await idTokenOf(email, password)
      await ask(`${CLIENT}:sendOobCode?key=${KEY}`, { requestType: 'VERIFY_EMAIL', idToken })
      return resetPath(email)
    },
    /** @returns the link of the mail to the former address */
    async changeEmail(next: string) {
      await update({ email: next })
      return resetPath(email)
    },
    async account() {
      const { users } = await ask(`${ACCOUNTS}:lookup`, { localId: [localId] })
      return { email: String(users[0].email), verified: Boolean(users[0].emailVerified) }
    },
  }
}

export type OwnMember = Awaited<ReturnType<typeof createMember>>

/** What Firebase returns to a user who signs in. */
export async function idTokenOf(email: string, password: string): Promise<string> {
  const { idToken } = await signInAs(email, password)
  return idToken
}

const signInAs = (email: string, password: string) =>
  ask(`${CLIENT}:signInWithPassword?key=${KEY}`, { email, password, returnSecureToken: true })

/** The sign-in result as the site stores it. */
export async function signInResultOf({ email, password }: { email: string; password: string }) {
  const { localId, idToken, refreshToken, expiresIn } = await signInAs(email, password)
  const expirationTime = Date.now() + Number(expiresIn) * 1000
  const stsTokenManager = { refreshToken, accessToken: idToken, expirationTime }
  const user = { uid: localId, email, apiKey: KEY, appName: '[DEFAULT]', stsTokenManager }
  return JSON.stringify({ user, providerId: null, operationType: 'signIn' })
}

/** The last link that the emulator would have mailed to this address. */
export async function mailedLink(email: string) {
  const path = `emulator/v1/projects/${defaults.FIREBASE_PROJECT_ID}/oobCodes`
  const { oobCodes } = await (await fetch(`${EMULATOR}/${path}`)).json()
  const mails: { email: string; oobLink: string }[] = oobCodes
  const mail = mails.findLast((one) => one.email === email)
  return mail ? new URL(mail.oobLink) : null
}

/** Our page for the last mail to this address, as in a configured project. */
async function resetPath(email: string) {
  const link = await mailedLink(email)
  if (!link) throw new Error(`Nothing was mailed to ${email}.`)
  return `/members/reset${link.search}`
}

/** Firebase counts in seconds: events in the same second have no order. */
function nextSecond() {
  return new Promise((resolve) => setTimeout(resolve, 1100 - (Date.now() % 1000)))
}
