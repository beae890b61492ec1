import { type ConnectionOptions, connect as connectTls, type TLSSocket } from 'node:tls'
import { type Env, isLoopback } from '#lib/env.ts'
import { parseJson } from '#lib/parse-json.ts'
import { accountsOf } from '#server/membership/accounts.ts'

export type ServiceResponse = {
  url: string
  status: number
  headers: Record<string, string>
  body: unknown
  text: string
}

type Init = { method?: string; token?: string; body?: object; headers?: Record<string, string> }

/** A service does not respond. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'
  readonly host: string

  constructor(host: string, cause: unknown) {
    super(`${host} does not respond`, { cause })
    this.host = host
  }
}

export type Options = {
  env: Env
  /** The environment, for tokens that only commands use. */
  source: Record<string, string | undefined>
  signal: AbortSignal
  /** The machine that runs the command. */
  machine: { memory: number; node: string; isWritable: boolean }
  fetch?: typeof globalThis.fetch
  connect?: (options: ConnectionOptions, then: () => void) => TLSSocket
  now?: () => number
}

const API = 'v2025-02-19'

/** The requests of the checks. No request changes anything. */
export function servicesOf({
  env,
  source,
  signal,
  machine,
  fetch = globalThis.fetch,
  connect = connectTls,
  now = Date.now,
}: Options) {
  const { sanity, firebase, siteUrl, payments } = env
  const lake = sanity.apiHost ?? `https://${sanity.projectId}.api.sanity.io`
  const google = (host: string) =>
    firebase.emulatorUrl ? `${firebase.emulatorUrl}/${host}` : `https://${host}`
  const management = source.SANITY_MANAGEMENT_TOKEN
  const oauth = source.GOOGLE_ACCESS_TOKEN

  /** @throws {UnreachableError} */
  async function open(url: string, { method = 'GET', token, body, headers = {} }: Init = {}) {
    try {
      return await fetch(url, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        cache: 'no-store',
        signal,
      })
    } catch (error) {
      throw new UnreachableError(new URL(url).host, error)
    }
  }

  async function request(url: string, init?: Init): Promise<ServiceResponse> {
    const response = await open(url, init)
    const text = await response.text().catch((error: unknown) => {
      throw new UnreachableError(new URL(url).host, error)
    })
    const headers = Object.fromEntries(response.headers)
    return { url, status: response.status, headers, text, body: parseJson(text) }
  }

  /** Requests the project's API with the read token, or without a token if `token` is `''`. */
  const project = (path: string, { token = sanity.readToken, ...init }: Init = {}) =>
    request(`${lake}/${API}${path}`, {
      token,
      ...init,
      headers: { 'x-sanity-project-id': sanity.projectId, ...init.headers },
    })

  const ofKey = (path: string) => `${path}${path.includes('?') ? '&' : '?'}key=${firebase.apiKey}`

  return {
    env,
    signal,
    connect,
    machine,
    now,
    request,
    isLocal: {
      sanity: sanity.apiHost !== null,
      firebase: firebase.emulatorUrl !== null,
      host: isLoopback(siteUrl),
      stripe: (payments?.apiUrl ?? null) !== null,
    },
    token: { SANITY_MANAGEMENT_TOKEN: management, GOOGLE_ACCESS_TOKEN: oauth },
    project,
    /** The result of a query. */
    query: (
      query: string,
      { token, perspective = 'published' }: { token?: string; perspective?: string } = {},
    ) =>
      project(`/data/query/${sanity.dataset}?${new URLSearchParams({ query, perspective })}`, {
        ...(token !== undefined && { token }),
      }),
    /** An event stream up to its first event. */
    async stream(query: string) {
      const url = `${lake}/${API}/data/listen/${sanity.dataset}?${new URLSearchParams({ query })}`
      const response = await open(url, {
        token: sanity.readToken,
        headers: { 'x-sanity-project-id': sanity.projectId },
      })
      let text = ''
      const decoder = new TextDecoder()
      try {
        for await (const part of response.body ?? []) {
          text += decoder.decode(part, { stream: true })
          if (/^event:/m.test(text)) break
        }
      } catch {
        // The time limit is reached.
      }
      return { status: response.status, text }
    },
    manage: (path: string) => request(`https://api.sanity.io${path}`, { token: management ?? '' }),
    /** Requests Identity Toolkit with the web API key. The default `Referer` is the site's. */
    identity: (path: string, { headers = { referer: `${siteUrl}/` }, ...init }: Init = {}) =>
      request(`${google('identitytoolkit.googleapis.com')}${ofKey(path)}`, { headers, ...init }),
    tokens: (body: object) =>
      request(`${google('securetoken.googleapis.com')}${ofKey('/v1/token')}`, {
        method: 'POST',
        body,
        headers: { referer: `${siteUrl}/` },
      }),
    /** A person's token needs a project for the quota: https://cloud.google.com/docs/quotas/set-quota-project */
    cloud: (url: string) =>
      request(url, {
        token: oauth ?? '',
        headers: { 'x-goog-user-project': firebase.projectId },
      }),
    /** @param path without `/v1/` */
    stripe: (path: string) =>
      request(`${payments?.apiUrl ?? 'https://api.stripe.com'}/v1/${path}`, {
        token: payments?.secretKey ?? '',
      }),
    /** The accounts of members, read with the service account. */
    accounts: () => accountsOf(env, (input, init) => fetch(input, { ...init, signal })),
    site: (path: string, init?: Init) => request(`${siteUrl}${path}`, init),
  }
}

export type Services = ReturnType<typeof servicesOf>

/** A list of Stripe, page by page: https://docs.stripe.com/api/pagination */
export async function allOf(stripe: Services['stripe'], path: string) {
  let last = await stripe(path)
  const body = listAt(last.body, 'data')
  while (at(last.body, 'has_more') === true) {
    last = await stripe(`${path}&starting_after=${at(body.at(-1), 'id')}`)
    body.push(...listAt(last.body, 'data'))
  }
  return { ...last, body }
}

/** A part of a JSON response; undefined if there is none. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (one, name) => (one === null || one === undefined ? undefined : Reflect.get(Object(one), name)),
    value,
  )
}

export const listAt = (value: unknown, ...path: (string | number)[]): unknown[] => {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}
