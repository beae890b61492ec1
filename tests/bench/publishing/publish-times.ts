import { setTimeout as wait } from 'node:timers/promises'
import { lakeClient } from '#emulators/lake-client.ts'

const TIME_LIMIT_MS = 20_000
/** What a site does at its start would be measured with the first publish. */
const START_MS = 2_000

/**
 * Publishes a new heading of the home page, again and again.
 *
 * @returns milliseconds from sending the change to the Content Lake until the site serves it
 * @throws where a heading is not visible within 20 s
 */
export async function publishTimes(lakeUrl: string, siteUrl: string, times: number) {
  const client = lakeClient(lakeUrl)
  const taken: number[] = []
  await wait(START_MS)
  for (let n = 0; n < times; n += 1) {
    const heading = `Heading ${n} of ${Date.now()}`
    const started = performance.now()
    await client
      .patch('homePage', { set: { 'hero.heading': heading } })
      .commit({ visibility: 'async' })
    await visible(siteUrl, heading)
    taken.push(performance.now() - started)
  }
  return taken
}

async function visible(url: string, heading: string) {
  const deadline = performance.now() + TIME_LIMIT_MS
  while (!(await (await fetch(url)).text()).includes(heading)) {
    if (performance.now() > deadline)
      throw new Error(`"${heading}" is not visible at ${url} after ${TIME_LIMIT_MS} ms.`)
    await wait(5)
  }
}
