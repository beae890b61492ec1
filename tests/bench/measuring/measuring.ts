/**
 * Runs `work` for every name, `rounds` times over. Every second round is reversed, so that a machine
 * that gets slower or faster meanwhile favours no name.
 */
export async function interleave<Result>(
  names: readonly string[],
  rounds: number,
  work: (name: string) => Promise<Result>,
) {
  const results = new Map<string, Result[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      results.get(name)?.push(await work(name))
    }
  }
  return results
}

/** The middle of these values, or the mean of the middle two; `NaN` for none. */
export function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below = Number.NaN, above = Number.NaN] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? above : (below + above) / 2
}

export type Defer = (close: () => unknown) => void

/** Runs `work`, then closes in reverse order what it deferred, also after an error. */
export async function scope<Result>(work: (defer: Defer) => Promise<Result>) {
  const closers: Parameters<Defer>[0][] = []
  try {
    return await work((close) => closers.push(close))
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}
