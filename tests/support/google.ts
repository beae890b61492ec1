import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { z } from 'zod'
import { serve } from './serve.ts'

export const PROJECT = 'course'
const KEY_ID = 'key-1'

/** What is wrong with a Google service: it responds with an error, is gone, or has no keys. */
type Fault = 'none' | 'failing' | 'gone' | 'empty'

/** Shared by all tests: making a pair takes up to a second. */
const newPair = () => generateKeyPair('RS256', { extractable: true })
let pairs: [own: ReturnType<typeof newPair>, other: ReturnType<typeof newPair>] | undefined

function keyPairs() {
  pairs ??= [newPair(), newPair()]
  return pairs
}

const lookupShape = z.object({ idToken: z.string() })
const now = () => Math.floor(Date.now() / 1000)

/**
 * Stands in for the keys of id tokens and for `accounts:lookup`, with the documented shapes. It signs
 * tokens as Firebase does.
 */
export async function startGoogle() {
  const pair = await keyPairs()[0]
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  const fault: { keys: Fault; lookup: Fault } = { keys: 'none', lookup: 'none' }
  const account = { localId: 'member', disabled: false, validSince: '0', customAttributes: '' }
  const asked = { keys: 0, lookup: 0 }
  /** The error of a look-up, such as `USER_NOT_FOUND`. */
  let refusal: string | null = null

  const server = createServer(async (request, response) => {
    const part = request.url?.includes('accounts:lookup') ? 'lookup' : 'keys'
    asked[part]++
    if (fault[part] === 'gone') return request.destroy()
    const respond = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (fault[part] === 'failing') return respond(503, { error: { message: 'UNAVAILABLE' } })
    if (part === 'keys') return respond(200, { keys: fault.keys === 'empty' ? [] : [jwk] })
    lookupShape.parse(JSON.parse(await text(request)))
    if (refusal) return respond(400, { error: { code: 400, message: refusal } })
    return respond(200, { kind: 'identitytoolkit#GetAccountInfoResponse', users: [account] })
  })
  const { url, close } = await serve(server)

  let signed = 0
  const claims = (): JWTPayload => ({
    // No two tokens are the same.
    jti: `${++signed}`,
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: account.localId,
    iat: now() - 60,
    auth_time: now() - 60,
    exp: now() + 3000,
    firebase: { identities: {}, sign_in_provider: 'password' },
  })
  return {
    url,
    close,
    fault,
    account,
    asked,
    publicKey: pair.publicKey,
    refuseWith(message: string | null) {
      refusal = message
    },
    claims,
    /** A valid token with changed claims. */
    sign: (changed: JWTPayload = {}, { key = pair.privateKey, kid = KEY_ID } = {}) =>
      new SignJWT({ ...claims(), ...changed })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .sign(key),
  }
}

export type Google = Awaited<ReturnType<typeof startGoogle>>

/** Tokens that must be refused, each made from a valid one. */
export const forgeries: [what: string, forge: (google: Google) => Promise<string> | string][] = [
  ['garbage', () => 'garbage'],
  ['three parts of garbage', () => 'a.b.c'],
  ['expired', (google) => google.sign({ exp: now() - 60 })],
  ['without an end', (google) => google.sign({ exp: undefined })],
  ['from the future', (google) => google.sign({ iat: now() + 600 })],
  ['of a sign-in in the future', (google) => google.sign({ auth_time: now() + 600 })],
  ['without a time of sign-in', (google) => google.sign({ auth_time: undefined })],
  ['of another project', (google) => google.sign({ aud: 'other' })],
  ['of another issuer', (google) => google.sign({ iss: 'https://securetoken.google.com/other' })],
  ['without a subject', (google) => google.sign({ sub: '' })],
  ['without Firebase’s own part', (google) => google.sign({ firebase: undefined })],
  [
    'of somebody who signed in anonymously',
    (google) => google.sign({ firebase: { identities: {}, sign_in_provider: 'anonymous' } }),
  ],
  ['unsigned', (google) => unsigned(google.claims())],
  ['unsigned, with a key’s name', (google) => unsigned(google.claims(), { kid: KEY_ID })],
  ['signed by another key of the same name', async (google) => signedByAnother(google, KEY_ID)],
  ['signed by a key that Google does not know', async (google) => signedByAnother(google, 'x')],
  ['signed with the public key as a secret', signedWithPublicKey],
  ['with changed claims under the old signature', changedAfterwards],
]

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export const unsigned = (claims: JWTPayload, header = {}) =>
  `${part({ alg: 'none', typ: 'JWT', ...header })}.${part(claims)}.`

async function signedByAnother(google: Google, kid: string) {
  const { privateKey: key } = await keyPairs()[1]
  return google.sign({}, { key, kid })
}

async function signedWithPublicKey(google: Google) {
  const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(google.publicKey)))
  return new SignJWT(google.claims())
    .setProtectedHeader({ alg: 'HS256', kid: KEY_ID, typ: 'JWT' })
    .sign(secret)
}

async function changedAfterwards(google: Google) {
  const [header, , signature] = (await google.sign()).split('.')
  return `${header}.${part({ ...google.claims(), sub: 'somebody-else' })}.${signature}`
}
