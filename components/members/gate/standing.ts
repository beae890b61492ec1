import type { MemberSettings } from '#lib/env.ts'
import { STANDING_URL } from '#lib/members/api-urls.ts'
import { field } from '#lib/parse-json.ts'
import { currentIdToken } from '../session/session.ts'

const REASONS = ['overdue', 'disputed', 'refunded', 'stopped', 'unpaid', 'pending'] as const

/** Why the course is closed. `since` is in milliseconds since 1970. */
export type Closing = {
  reason: (typeof REASONS)[number]
  due: { since: number; cents: number | null; payUrl: string | null } | null
}

/** @returns null if our server knows no reason, as for members who were added by hand */
export async function readStanding(settings: MemberSettings): Promise<Closing | 'entitled' | null> {
  try {
    const response = await fetch(STANDING_URL, {
      headers: { authorization: `Bearer ${await currentIdToken(settings)}` },
      cache: 'no-store',
    })
    // Also a 404: memberships do not follow payments.
    if (!response.ok) return null
    const body: unknown = await response.json()
    const standing = field(body, 'standing')
    if (standing === 'entitled') return standing
    const reason = REASONS.find((one) => one === standing)
    return reason ? { reason, due: dueOf(field(body, 'due')) } : null
  } catch (error) {
    console.error(`The reason could not be read: ${error}`)
    return null
  }
}

function dueOf(due: unknown): Closing['due'] {
  const [since, cents, payUrl] = ['since', 'cents', 'payUrl'].map((name) => field(due, name))
  if (typeof since !== 'number') return null
  return {
    since,
    cents: typeof cents === 'number' ? cents : null,
    payUrl: typeof payUrl === 'string' ? payUrl : null,
  }
}
