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
