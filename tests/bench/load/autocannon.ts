import { once } from 'node:events'
import { z } from 'zod'
import { spawnNode } from '#emulators/children.ts'

/** https://github.com/mcollina/autocannon#autocannonopts-cb */
const resultShape = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p99: z.number() }),
  /** Connections that were refused, cut, or silent for ten seconds. */
  errors: z.number(),
  non2xx: z.literal(0),
})

type Load = {
  headers: Record<string, string>
  connections?: number
  /** Requests per second; as many as possible by default. */
  rate?: number
} & ({ seconds: number } | { requests: number })

/**
 * Requests one URL over 50 connections by default, from a process of its own.
 *
 * @returns requests per second, the 99th percentile of the latency in milliseconds, failed requests
 * @throws if a response is not 2xx
 */
export async function load(url: string, { headers, connections = 50, rate, ...limit }: Load) {
  const lines: string[] = []
  const child = spawnNode({
    args: [
      'node_modules/autocannon/autocannon.js',
      ...['--json', '--no-progress', '--connections', `${connections}`],
      ...(rate ? ['--overallRate', `${rate}`] : []),
      ...Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
      ...('seconds' in limit ? ['--duration', `${limit.seconds}`] : []),
      ...('requests' in limit ? ['--amount', `${limit.requests}`] : []),
      url,
    ],
    onLine: (line) => lines.push(line),
  })
  await once(child, 'close')
  const { requests, latency, errors } = resultShape.parse(JSON.parse(lines.join('\n')))
  return { perSecond: requests.average, ...latency, errors }
}
