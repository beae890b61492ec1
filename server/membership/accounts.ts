import { randomBytes } from 'node:crypto'
import { decodeJwt, importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { announceAccountChange } from '#lib/channels.ts'
import { type Env, identityToolkit } from '#lib/env.ts'
import { type Claim, readClaim } from '#lib/members/claim.ts'
import { field, parseJson } from '#lib/parse-json.ts'
import { SupplierError } from './supplier-errors.ts'

/** Another process, or its owner, changes the same account at the same time. */
export class ConflictError extends SupplierError {
  override name = 'ConflictError'
}

/** Firebase will never accept this email. */
export class EmailError extends SupplierError {
  override name = 'EmailError'
}

type Fetch = typeof globalThis.fetch

const TOKEN_URL = 'https://oauth2.googleapis.com/token'
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit'
const TIME_LIMIT_MS = 8_000
/** The maximum of `accounts:batchGet`. */
const PAGE = 1_000
/** Firebase refuses longer claims. */
const MAX_CLAIM = 1_000
/** What Firebase responds if another process was faster. */
const CONFLICTS = /^(EMAIL_EXISTS|USER_NOT_FOUND)/

const accountShape = z
  .object({
    localId: z.string(),
    email: z.string().optional(),
    initialEmail: z.string().optional(),
    createdAt: z.coerce.number().default(0),
    validSince: z.coerce.number().default(0),
    emailVerified: z.boolean().default(false),
    disabled: z.boolean().default(false),
    customAttributes: z.string().optional(),
    mfaInfo: z.array(z.unknown()).default([]),
    providerUserInfo: z.array(z.object({ providerId: z.string() })).default([]),
  })
  .transform(({ localId: id, validSince, createdAt, ...found }) => {
    const email = found.email?.toLowerCase() ?? null
    const initialEmail = found.initialEmail?.toLowerCase() ?? null
    return {
      id,
      email,
      /** Seconds since 1970: tokens of an earlier sign-in are void. */
      validSince,
      /** In milliseconds since 1970. */
      createdAt,
      /** The email that the account had before its owner changed it. */
      formerEmail: initialEmail === email ? null : initialEmail,
      /** Ways to sign in other than with a password, such as `google.com`. */
      otherProviders: found.providerUserInfo
        .map(({ providerId }) => providerId)
        .filter((one) => one !== 'password'),
      hasSecondFactor: found.mfaInfo.length > 0,
      isDisabled: found.disabled,
      /** The owner of the mailbox has used a link that was sent to it. */
      isVerified: found.emailVerified,
      /** An administrator has written claims, ours or others. */
      hasClaims: Object.keys(Object(parseJson(found.customAttributes ?? null))).length > 0,
      claim: readClaim(found.customAttributes),
    }
  })
export type Account = z.infer<typeof accountShape>

const foundShape = z.object({ users: z.array(accountShape).default([]) })
const pageShape = foundShape.extend({ nextPageToken: z.string().optional() })
const createdShape = z.object({ localId: z.string() })
const tokenShape = z.object({ access_token: z.string(), expires_in: z.number() })
const refusalShape = z.object({ error: z.object({ message: z.string() }) })

export type Accounts = ReturnType<typeof accountsOf>

/**
 * Members' accounts, with the rights of an administrator:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts
 *
 * All methods throw {SupplierError}; those that write also throw {ConflictError}.
 */
export function accountsOf(
  { firebase, serviceAccount, siteUrl }: Pick<Env, 'firebase' | 'serviceAccount' | 'siteUrl'>,
  fetch: Fetch = globalThis.fetch,
) {
  const accountsUrl = `${identityToolkit(firebase)}/v1/projects/${firebase.projectId}/accounts`
  const tokenOf = firebase.emulatorUrl ? async () => 'owner' : tokens(serviceAccount, fetch)

  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const { status, text } = await request(fetch, `${accountsUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf()}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (status === 200) return parseJson(text)
    const refusal = refusalShape.safeParse(parseJson(text)).data?.error.message ?? ''
    // Only the code: the rest may contain an email address.
    const reason = `Firebase: HTTP ${status}, ${/^[A-Z_]+/.exec(refusal) ?? 'no reason'}.`
    if (CONFLICTS.test(refusal)) throw new ConflictError(reason)
    if (refusal.startsWith('INVALID_EMAIL')) throw new EmailError(reason)
    throw new SupplierError(reason)
  }

  async function lookUp(by: { email: string[] } | { localId: string[] }) {
    const { users } = foundShape.parse(await ask('POST', ':lookup', by))
    return users[0] ?? null
  }

  async function listFrom(nextPageToken = ''): Promise<Account[]> {
    const query = new URLSearchParams({
      maxResults: `${PAGE}`,
      ...(nextPageToken && { nextPageToken }),
    })
    const { users, nextPageToken: next } = pageShape.parse(await ask('GET', `:batchGet?${query}`))
    return users.length > 0 && next ? [...users, ...(await listFrom(next))] : users
  }

  /** Ends access on this server at once, even if the response is lost. */
  const update = (id: string, changes: object) =>
    ask('POST', ':update', { localId: id, ...changes }).finally(() => announceAccountChange(id))

  /** Writes by ID: the owner may have changed the email since the account was found by it. */
  async function write({ id, email }: Account, claim: Claim, changes: object = {}) {
    await update(id, { ...changes, ...claims(claim) })
    if (!claim.member || (await lookUp({ localId: [id] }))?.email === email) return
    await update(id, claims({ ...claim, member: false }))
    throw new ConflictError('The email of the account was changed at the same time.')
  }

  return {
    find: (email: string) => lookUp({ email: [email] }),

    read: (id: string) => lookUp({ localId: [id] }),

    /** The account whose owner is signed in with this ID token; null if Firebase refuses the token. */
    async ofToken(idToken: string) {
      const url = `${identityToolkit(firebase)}/v1/accounts:lookup?key=${firebase.apiKey}`
      const { status, text } = await request(fetch, url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', referer: `${siteUrl}/` },
        body: JSON.stringify({ idToken }),
      })
      if (status !== 200 && status !== 400) throw new SupplierError(`Firebase: HTTP ${status}.`)
      const [account] = foundShape.safeParse(parseJson(text)).data?.users ?? []
      const signedIn = account && Number(decodeJwt(idToken).auth_time)
      return account && signedIn && signedIn >= account.validSince ? account : null
    },

    /** Its owner sets a password with a mailed link. */
    async create(email: string, claim: Claim) {
      const created = await ask('POST', '', { email, password: randomPassword() })
      await update(createdShape.parse(created).localId, claims(claim))
    },

    /** Replaces all claims. */
    setClaim: (account: Account, claim: Claim) => write(account, claim),

    /** Only the owner of the mailbox can sign in afterward. All at once, so that nobody gets in between. */
    secure: (account: Account, claim: Claim) =>
      write(account, claim, {
        password: randomPassword(),
        // A token of the same second would stay valid.
        validSince: `${Math.floor(Date.now() / 1000) + 1}`,
        deleteProvider: account.otherProviders,
        // Removes all. A project without second factors may refuse the field.
        ...(account.hasSecondFactor && { mfa: {} }),
      }),

    setDisabled: ({ id }: Account, disableUser: boolean) => update(id, { disableUser }),

    /** Changes nothing: shows whether the credentials may change accounts. */
    touch: (id: string) => update(id, {}),

    remove: ({ id }: Account) => ask('POST', ':delete', { localId: id }),

    /** Firebase mails a link with which the owner of the mailbox sets a password. */
    sendLink: (email: string) =>
      ask('POST', ':sendOobCode', { requestType: 'PASSWORD_RESET', email }),

    list: () => listFrom(),
  }
}

/** For an account whose owner sets the password with a mailed link. */
const randomPassword = () => randomBytes(32).toString('base64url')

function claims(claim: Claim) {
  const customAttributes = JSON.stringify(claim)
  if (customAttributes.length > MAX_CLAIM) throw new Error('The claim is too long.')
  return { customAttributes }
}

/** Milliseconds before its end at which a token is replaced. */
const MARGIN_MS = 300_000

/** https://developers.google.com/identity/protocols/oauth2/service-account#httprest */
function tokens(serviceAccount: Env['serviceAccount'], fetch: Fetch) {
  if (!serviceAccount) throw new Error('FIREBASE_SERVICE_ACCOUNT is missing.')
  const { email, privateKey } = serviceAccount
  let cached: { token: string; until: number } | null = null
  return async () => {
    if (cached && Date.now() < cached.until) return cached.token
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience(TOKEN_URL)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(privateKey, 'RS256'))
    const { status, text } = await request(fetch, TOKEN_URL, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }),
    })
    const { data } = tokenShape.safeParse(parseJson(text))
    if (status !== 200 || !data)
      throw new SupplierError(`Google refuses FIREBASE_SERVICE_ACCOUNT: HTTP ${status}.`)
    cached = { token: data.access_token, until: Date.now() + data.expires_in * 1000 - MARGIN_MS }
    return cached.token
  }
}

async function request(fetch: Fetch, url: string, init: RequestInit) {
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS)
    const response = await fetch(url, { ...init, cache: 'no-store', signal })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const why = field(field(error, 'cause'), 'code') ?? field(error, 'name')
    const { host } = new URL(url)
    throw new SupplierError(`${host} is unreachable: ${why}.`, host)
  }
}
