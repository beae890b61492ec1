import { once } from 'node:events'
import { createServer } from 'node:http'
import { createClient } from '@sanity/client'
import { startLake } from 'content-lake/testing'
import { createApp, Page } from 'next-static-server/testing'
import Stripe from 'stripe'
import { z } from 'zod'
import { startAuthEmulator } from '#emulators/auth/auth-emulator.ts'
import { checkoutSettings, startCheckout } from '#emulators/checkout-settings.ts'
import { defaults } from '#emulators/defaults.ts'
import { readEnv } from '#lib/env.ts'
import { accountsOf } from '#server/membership/accounts.ts'
import { paymentsOf } from '#server/membership/start.ts'
import { sharedBy } from '#server/shared.ts'
import { isolated } from '../../support/isolated.ts'
import { serve } from '../../support/serve.ts'

const sessionShape = z.object({
  id: z.string(),
  customer: z.string(),
  payment_intent: z.string().nullable(),
})
const eventsShape = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      data: z.object({ object: z.object({ customer: z.string().optional() }) }),
    }),
  ),
})
const signedIn = z.object({ idToken: z.string(), refreshToken: z.string(), localId: z.string() })
const codes = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })),
})

export const DAY_S = 86_400
export const nowS = () => Math.floor(Date.now() / 1000)

/** The Auth emulator, the checkout emulator, a Content Lake, and the part of the site between them. */
export async function startWorld() {
  const lines: string[] = []
  const write = (level: string) => (fields: object, message: string) => {
    lines.push(JSON.stringify({ level, ...fields, message }))
  }
  const log = { info: write('info'), warn: write('warn'), error: write('error') }
  const urls: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    urls.push(input instanceof Request ? input.url : String(input))
    return fetch(input, init)
  }
  const notFound = async () => new Page({ status: 404, headers: {}, body: Buffer.from('') })

  let respond: ReturnType<typeof createApp> | null = null
  const site = await serve(
    createServer((req, res) => {
      void respond?.(req, res)
    }),
  )
  const [auth, lake, checkout] = await Promise.all([
    startAuthEmulator({ port: 0 }),
    startLake(),
    startCheckout({
      port: 0,
      siteUrl: site.url,
      readProduct: async () => ({ name: 'Course', total: 1500, instalments: [450, 1050] }),
    }),
  ])
  const ended = once(auth.child, 'exit').then(() => {
    throw new Error('The Auth emulator has ended.')
  })
  ended.catch(() => {})
  await lake.client.create({
    ...{ _id: 'siteSettings', _type: 'siteSettings', overdueDays: 7 },
    price: { total: 1500, instalments: [450, 1050] },
  })

  const settings = {
    ...defaults,
    ...checkoutSettings,
    SANITY_API_HOST: lake.url,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(auth.url).host,
    STRIPE_API_URL: checkout.url,
  }
  const env = readEnv(settings)
  Object.assign(process.env, settings)
  const { requireMember } =
    await isolated<typeof import('#lib/members/gate.ts')>('lib/members/gate.ts')

  /** Starts the site with these settings: by default, everything works. */
  function openSite(
    changed: Partial<Record<keyof typeof settings, string>> = {},
    limits = sharedBy(null, site.url),
  ) {
    const { SANITY_API_HOST: apiHost, ...others } = { ...settings, ...changed }
    const client = createClient({ ...lake.client.config(), apiHost, maxRetries: 0 })
    const payments = paymentsOf(readEnv({ ...settings, ...others }), client, log, limits)
    if (!payments) throw new Error('There are no payments.')
    const row = { methods: ['POST'], limit: null, body: 1_000_000 }
    respond = createApp({
      table: [
        { ...row, path: '/api/stripe', handler: payments.takeEvent },
        { ...row, path: '/api/welcome', handler: payments.welcome },
        { ...row, methods: ['GET'], path: '/api/standing', handler: payments.tellStanding },
      ],
      headers: {},
      trustedProxies: 0,
      limits,
      errorPage: new Page({ status: 500, headers: {}, body: Buffer.from('') }),
      notFound,
    })
    return payments
  }

  async function post<Shape>(url: string, body: object, shape: z.ZodType<Shape>, headers = {}) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    return shape.parse(JSON.parse(text))
  }

  const identity = `${auth.url}/identitytoolkit.googleapis.com/v1`
  const admin = `${identity}/projects/${defaults.FIREBASE_PROJECT_ID}/accounts`
  const owner = { authorization: 'Bearer owner' }
  /** As a browser does, with the web API key. */
  const asClient = <Shape>(path: string, body: object, shape: z.ZodType<Shape>) =>
    post(`${identity}/accounts:${path}?key=demo`, body, shape)
  const signIn = (email: string, password: string) =>
    asClient('signInWithPassword', { email, password, returnSecureToken: true }, signedIn)

  async function readStripe(path: string): Promise<unknown> {
    const authorization = `Bearer ${checkoutSettings.STRIPE_SECRET_KEY}`
    const response = await fetch(`${checkout.url}/v1/${path}`, { headers: { authorization } })
    return response.json()
  }

  async function mailsTo(email: string) {
    const url = `${auth.url}/emulator/v1/projects/${defaults.FIREBASE_PROJECT_ID}/oobCodes`
    const { oobCodes } = codes.parse(await (await fetch(url)).json())
    return oobCodes.filter((one) => one.email === email)
  }

  return {
    lines,
    /** Of all requests. */
    urls,
    lake,
    siteUrl: site.url,
    checkoutUrl: checkout.url,
    accounts: accountsOf(env),
    requireMember,
    openSite,
    async close() {
      globalThis.fetch = fetch
      await Promise.all([auth.stop(), checkout.close(), site.close()])
    },

    /** What happens at Stripe. */
    stripe: <Body extends object>(path: string, body: Body) =>
      post(`${checkout.url}/emulator/${path}`, body, z.unknown()),
    async buy(email: string, plan: 'full' | 'instalments' = 'full', outcome = 'paid') {
      const { session } = await post(
        `${checkout.url}/emulator/pay`,
        { email, plan, outcome },
        z.object({ session: sessionShape }),
      )
      return session
    },
    /** Without the Auth emulator, each event would be sent again for minutes. */
    delivered: () => Promise.race([checkout.delivered(), ended]),
    /** Sends the events about a customer again. */
    async replay(customer: string, { reverse = false } = {}) {
      const { data } = eventsShape.parse(await readStripe('events?limit=100'))
      const events = data.filter((one) => one.data.object.customer === customer)
      const body = { events: events.map(({ id }) => id), reverse }
      const shape = z.object({ statuses: z.array(z.number()) })
      return (await post(`${checkout.url}/emulator/replay`, body, shape)).statuses
    },

    /** Sends a message to the webhook. */
    async send(payload: object, options: { secret?: string; timestamp?: number } = {}) {
      const body = JSON.stringify(payload)
      const header = Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: checkoutSettings.STRIPE_WEBHOOK_SECRET,
        ...options,
      })
      const response = await fetch(`${site.url}/api/stripe`, {
        method: 'POST',
        headers: { 'stripe-signature': header },
        body,
      })
      await response.text()
      return response.status
    },
    /** @param idToken of somebody who is signed in */
    async standing(idToken?: string) {
      const response = await fetch(`${site.url}/api/standing`, {
        headers: idToken ? { authorization: `Bearer ${idToken}` } : {},
      })
      return { status: response.status, body: z.json().parse(await response.json()) }
    },
    async welcome(body: object) {
      const response = await fetch(`${site.url}/api/welcome`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
      return { status: response.status, text: await response.text() }
    },

    changeEmail: (idToken: string, email: string) =>
      asClient('update', { idToken, email }, z.unknown()),
    refresh: (refresh_token: string) =>
      post(
        `${auth.url}/securetoken.googleapis.com/v1/token?key=demo`,
        { grant_type: 'refresh_token', refresh_token },
        z.object({ id_token: z.string() }),
      ),
    signUp: (email: string, password: string) => asClient('signUp', { email, password }, signedIn),
    /** Creates an account as if somebody had signed up long before. */
    async haveSignedUp(email: string, rawPassword: string) {
      const users = [{ localId: email, email, rawPassword, createdAt: '1' }]
      await post(`${admin}:batchCreate`, { users }, z.unknown(), owner)
      return signIn(email, rawPassword)
    },
    signIn,
    update: (localId: string, changes: object) =>
      post(`${admin}:update`, { localId, ...changes }, z.unknown(), owner),
    /** Sets a password with the link that was mailed last. */
    async choosePassword(email: string, newPassword: string) {
      const last = (await mailsTo(email)).at(-1)
      if (!last) throw new Error('No link was mailed.')
      await asClient('resetPassword', { oobCode: last.oobCode, newPassword }, z.unknown())
    },
    linksTo: async (email: string) => (await mailsTo(email)).length,
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>
