import { at, type Services } from './services.ts'

/** `fatal`: it costs buyers, members or staff something, or private content is public. The command exits with 1. */
type Severity = 'fatal' | 'warning'

/**
 * A condition, and the message if it holds: what is wrong, and the one thing to do. If the condition returns
 * a list, the message has it in place of `%s`.
 */
type Fault<Asked> = readonly [
  when: (asked: Asked, services: Services) => boolean | unknown[],
  sentence: string | ((asked: Asked, services: Services) => string),
  /** By default, that of the check. */
  severity?: Severity,
]

type Description = {
  /** Such as `S1`. */
  id: string
  /** A statement that is true if nothing is wrong. */
  title: string
  /** The request, as the report shows it. */
  asks: string
  /** A build stops at a fault of a fatal check: its faults are fatal by default. */
  fatal?: true
  /** Its faults are fatal by default, and stop no build. */
  costs?: true
  /** A variable of the environment without which the check is skipped. */
  needs?: 'SANITY_MANAGEMENT_TOKEN' | 'GOOGLE_ACCESS_TOKEN'
  /** Why the check does not apply to emulators, or to a site on this machine. */
  notLocal?: string
  /** It uses up the rate limit of this client, so it runs after all others. */
  last?: true
}

type Declared<Asked> = Description & {
  ask(services: Services): Promise<Asked>
  /** The first one that matches is reported. */
  faults: readonly Fault<Asked>[]
  /**
   * Whether the response is as expected. An unexpected one that matches no fault is shown as it is. By
   * default, its status must be 200, if it has one.
   */
  good?(asked: Asked): boolean
  /** Information for the report if the check passes. */
  shows?(asked: Asked): string
}

export type Outcome = { result: 'good' | Severity; sentence: string | null }
export type Check = Description & {
  run(services: Services): Promise<Outcome>
  /** The severities of its faults. */
  severities: Severity[]
}

/** Hides the type of the response, so that checks of all kinds fit in one list. */
export const check = <Asked>({
  ask,
  faults,
  good = (asked) => [200, undefined].includes(statusOf(asked)),
  shows,
  ...about
}: Declared<Asked>): Check => ({
  ...about,
  severities: faults.map(([, , severity]) => severity ?? usualOf(about)),
  async run(services) {
    const asked = await ask(services)
    const usual = usualOf(about)
    for (const [when, sentence, severity = usual] of faults) {
      const found = when(asked, services)
      if (Array.isArray(found) ? found.length === 0 : !found) continue
      const text = typeof sentence === 'string' ? sentence : sentence(asked, services)
      return { result: severity, sentence: text.replace('%s', () => [found].flat().join(', ')) }
    }
    if (good(asked)) return { result: 'good', sentence: shows?.(asked) ?? null }
    return { result: 'warning', sentence: unforeseen(asked) }
  },
})

const usualOf = ({ fatal, costs }: Pick<Description, 'fatal' | 'costs'>) =>
  fatal || costs ? 'fatal' : 'warning'

function statusOf(asked: unknown) {
  const status = at(asked, 'status')
  return status === undefined ? status : Number(status)
}

function unforeseen(asked: unknown) {
  const status = statusOf(asked) ?? 0
  if (status === 429 || status >= 500)
    return `${URL.parse(String(at(asked, 'url')))?.host ?? 'The service'} responds with HTTP ${status}. Try again later.`
  const seen = JSON.stringify(asked).slice(0, 300)
  return `The response is not one that this command knows: ${seen}. Try again later, and look at the service’s status page.`
}
