import type { Report } from '../../../lib/published.ts'

/** Milliseconds between two questions: the first time, and at most. */
const FIRST_GAP_MS = 200
const MAX_GAP_MS = 2_000
/** Milliseconds until staff read that it takes longer than usual, and until the Studio stops asking. */
const LATE_MS = 10_000
const END_MS = 600_000

/** What is known of a publication. */
export type Progress = { state: 'live' } | { state: 'unreported' } | { state: 'late'; why: string }

type Options = {
  /** Asks the site; rejects if it does not respond. */
  ask(): Promise<Report>
  /** Whether a newer revision than the one that was published is live, given the site's revision. */
  isReplaced(rev: string | null): Promise<boolean>
  onProgress(progress: Progress): void
  wait?(ms: number): Promise<void>
}

const inTime = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Asks the site again and again until it shows what was published, and says what is wrong meanwhile. */
export async function followPublication({ ask, isReplaced, onProgress, wait = inTime }: Options) {
  const start = performance.now()
  const elapsed = () => performance.now() - start
  let said = ''
  for (let gap = FIRST_GAP_MS; elapsed() < END_MS; gap = Math.min(gap * 1.3, MAX_GAP_MS)) {
    const report = await ask().catch(() => null)
    if (report?.state === 'live') return onProgress({ state: 'live' })
    if (report?.state === 'unreported') return onProgress({ state: 'unreported' })
    const isLate = elapsed() > LATE_MS
    if (isLate && report?.state === 'unseen' && (await isReplaced(report.rev).catch(() => false)))
      return onProgress({ state: 'live' })
    const why = reasonOf(report)
    if (why !== said && (isLate || report?.state === 'failed')) {
      said = why
      onProgress({ state: 'late', why })
    }
    await wait(gap)
  }
}

function reasonOf(report: Report | null) {
  if (!report)
    return 'The site isn’t responding. What you published is saved, and will appear when the site is back.'
  if (report.state === 'failed')
    return `Visitors still see the previous version. ${[...new Set(report.failed.map(({ reason }) => reason))].join(' ')}`
  if (!report.canRead)
    return 'The site can’t load the content right now. It will update itself as soon as it can.'
  return 'The site still shows the previous version. It’s still updating.'
}
