import { totalmem } from 'node:os'
import { canWrite } from 'next-static-server/build'
import { z } from 'zod'
import { reasonOf } from '../reason.ts'
import type { Check } from './check.ts'
import { content } from './content.ts'
import { firebase } from './firebase.ts'
import { host } from './host.ts'
import { paymentLinks } from './payment-links.ts'
import { payments } from './payments.ts'
import { redis } from './redis.ts'
import { sanity } from './sanity.ts'
import { type Options, type Services, servicesOf, UnreachableError } from './services.ts'

type Group = {
  name: string
  checks: readonly Check[]
  isLocal(services: Services): boolean
  /** Why none of the checks applies; null if they do. */
  isOff?(services: Services): string | null
}

export const groups: readonly Group[] = [
  { name: 'Sanity', checks: sanity, isLocal: ({ isLocal }) => isLocal.sanity },
  { name: 'Content', checks: content, isLocal: ({ isLocal }) => isLocal.sanity },
  { name: 'Firebase', checks: firebase, isLocal: ({ isLocal }) => isLocal.firebase },
  {
    name: 'Payments',
    checks: [...payments, ...paymentLinks],
    isLocal: ({ isLocal }) => isLocal.stripe,
    isOff: ({ env }) =>
      env.payments ? null : 'Memberships do not follow payments: STRIPE_SECRET_KEY is not set.',
  },
  {
    name: 'Redis',
    checks: redis,
    isLocal: () => false,
    isOff: ({ env }) =>
      env.redisUrl ? null : 'Each server limits and counts for itself: REDIS_URL is not set.',
  },
  { name: 'Host', checks: host, isLocal: ({ isLocal }) => isLocal.host },
]

/** One line of `npm run doctor -- --json`. */
export const findingShape = z.strictObject({
  id: z.string(),
  group: z.string(),
  title: z.string(),
  asks: z.string(),
  result: z.enum(['good', 'fatal', 'warning', 'not applicable', 'skipped']),
  /** What is wrong and the one thing to do, why the check did not run, or what it shows. */
  sentence: z.string().nullable(),
  /** The host that does not respond, if that is what is wrong. */
  unreachable: z.string().nullable(),
})
export type Finding = z.infer<typeof findingShape>

/** Together at most 20 s. */
const LIMIT_MS = 10_000
const LAST_LIMIT_MS = 8_000

const machine = () => ({
  memory: Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()),
  node: process.versions.node,
  isWritable: canWrite('.'),
})

type Choice = Omit<Options, 'signal' | 'machine'> &
  Partial<Pick<Options, 'machine'>> & {
    /** Which checks run; by default, all. */
    only?: (group: string, check: Check) => boolean
  }

/** Runs the checks side by side, and those that use up a rate limit after them. */
export async function diagnose({ only = () => true, ...options }: Choice) {
  const rows = groups.flatMap((group) =>
    group.checks.filter((one) => only(group.name, one)).map((one) => ({ group, one })),
  )
  const run = (isLast: boolean, limit: number) => {
    const signal = AbortSignal.timeout(limit)
    const services = servicesOf({ machine: machine(), ...options, signal })
    const now = rows.filter(({ one }) => Boolean(one.last) === isLast)
    return Promise.all(now.map(({ group, one }) => findingOf(group, one, services)))
  }
  return onceForEachHost([...(await run(false, LIMIT_MS)), ...(await run(true, LAST_LIMIT_MS))])
}

async function findingOf(group: Group, one: Check, services: Services): Promise<Finding> {
  const { id, title, asks } = one
  const finding = (result: Finding['result'], sentence: string | null = null) => ({
    id,
    group: group.name,
    title,
    asks,
    result,
    sentence,
    unreachable: null,
  })
  const off = group.isOff?.(services)
  if (off) return finding('not applicable', off)
  if (one.notLocal && group.isLocal(services))
    return finding('not applicable', `Not applicable on the emulators: ${one.notLocal}.`)
  if (one.needs && !services.token[one.needs])
    return finding('skipped', `Set ${one.needs} for this check.`)
  try {
    const { result, sentence } = await one.run(services)
    return finding(result, sentence)
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error
    const what = group.isLocal(services) ? 'Start it.' : 'Let this machine reach it.'
    const sentence = `${reasonOf(error)}. ${what}`
    return {
      ...finding(one.fatal ? 'fatal' : 'warning', sentence),
      unreachable: error.host,
    }
  }
}

/** One finding says that a host does not respond; the others that need the host are skipped. */
function onceForEachHost(findings: Finding[]): Finding[] {
  const fatalFirst = [...findings].sort(
    (a, b) => Number(b.result === 'fatal') - Number(a.result === 'fatal'),
  )
  return findings.map((finding) => {
    const { id, unreachable } = finding
    const first = unreachable && fatalFirst.find((one) => one.unreachable === unreachable)
    if (!first || first.id === id) return finding
    const sentence = `${unreachable} does not respond: see ${first.id}.`
    return { ...finding, result: 'skipped', sentence }
  })
}
