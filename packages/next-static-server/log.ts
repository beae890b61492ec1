import { format } from 'node:util'
import { multistream, pino } from 'pino'

type Write = (fields: object, message: string) => void

/** What code that logs needs of `log`. */
export type Log = { info: Write; warn: Write; error: Write }

/** Receives each line of the log. */
export const destinations = multistream([{ stream: process.stdout }])

/** One JSON line per event on standard output. JSON escapes control characters, so no URL can forge a line. */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  destinations,
)

export function logConsole(send: (level: keyof Log, line: string) => void) {
  const write =
    (level: keyof Log) =>
    (...values: unknown[]) =>
      send(level, format(...values))
  console.log = write('info')
  console.info = write('info')
  console.warn = write('warn')
  console.error = write('error')
}
