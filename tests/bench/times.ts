/** Milliseconds that some work takes, `times` times over, after once for warming up. */
export async function measure(times: number, work: (n: number) => Promise<unknown>) {
  await work(-1)
  const taken: number[] = []
  for (let n = 0; n < times; n += 1) {
    const started = performance.now()
    await work(n)
    taken.push(performance.now() - started)
  }
  return taken.sort((a, b) => a - b)
}

/** A row of a Markdown table: what was done how often, median and worst in milliseconds. */
export function row(what: string, taken: number[]) {
  const median = taken[Math.floor(taken.length / 2)] ?? Number.NaN
  const worst = taken.at(-1) ?? Number.NaN
  return `| ${what} | ${taken.length} | ${format(median)} | ${format(worst)} |`
}

const format = (ms: number) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
