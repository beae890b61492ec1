import { type AuthEmulator, startAuthEmulator } from '#emulators/auth/auth-emulator.ts'
import { demoMember, disabledMember, members } from '#emulators/auth/members.ts'
import { seedMembers } from '#emulators/auth/seed-members.ts'
import { defaults } from '#emulators/defaults.ts'

const lines: string[] = []
let emulator: AuthEmulator

beforeAll(async () => {
  emulator = await startAuthEmulator({ port: 0, onLine: (line) => lines.push(line) })
}, 120_000)

afterAll(() => emulator.stop())

async function signIn(email: string, password: string) {
  const response = await fetch(
    `${emulator.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${defaults.FIREBASE_API_KEY}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  )
  return { status: response.status, body: await response.json() }
}

async function accounts() {
  const project = `${emulator.url}/identitytoolkit.googleapis.com/v1/projects/${defaults.FIREBASE_PROJECT_ID}`
  const response = await fetch(`${project}/accounts:batchGet?maxResults=100`, {
    headers: { authorization: 'Bearer owner' },
  })
  return response.json()
}

test('the demo member signs in and gets an id token', async () => {
  const { status, body } = await signIn(demoMember.email, demoMember.rawPassword)
  expect(status).toBe(200)
  expect(body).toMatchObject({ email: demoMember.email, idToken: expect.stringContaining('.') })
})

test('a wrong password is refused', async () => {
  const { status, body } = await signIn(demoMember.email, 'not-the-password')
  expect(status).toBe(400)
  expect(body.error.message).toBe('INVALID_PASSWORD')
})

test('a disabled member is refused although the password is right', async () => {
  const { status, body } = await signIn(disabledMember.email, disabledMember.rawPassword)
  expect(status).toBe(400)
  expect(body.error.message).toBe('USER_DISABLED')
})

test('seeding a second time neither doubles nor changes the members', async () => {
  const before = await accounts()
  await seedMembers(emulator.url)
  const emails = ({ users }: { users: { email: string }[] }) => users.map((user) => user.email)
  expect(emails(before).toSorted()).toEqual(members.map(({ email }) => email).toSorted())
  expect(emails(await accounts())).toEqual(emails(before))
  expect((await signIn(demoMember.email, demoMember.rawPassword)).status).toBe(200)
})

test('what the emulator prints is handed on', () => {
  expect(lines.join('\n')).toContain('All emulators ready')
})

test('a port in use is said by number and name', async () => {
  const port = Number(new URL(emulator.url).port)
  await expect(startAuthEmulator({ port })).rejects.toThrow(
    `Port ${port}, which the Auth emulator needs, is in use`,
  )
})

test('members who are not taken are an error that says so', async () => {
  await expect(seedMembers(`${emulator.url}/elsewhere`)).rejects.toThrow(
    'did not accept the demo members',
  )
})

test('after stopping, nothing answers at the address', async () => {
  await emulator.stop()
  await expect(fetch(emulator.url)).rejects.toThrow()
})
