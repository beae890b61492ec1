import { format } from 'node:util'
import { pino } from 'pino'

/** One JSON line an event, on standard output. JSON escapes control characters, so no URL can forge a line. */
export const log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
})

/** Next and libraries write to the console: each call becomes one line of the log as well. */
export function logConsole() {
  const write =
    (level: 'info' | 'warn' | 'error') =>
    (...values: unknown[]) =>
      log[level](format(...values))
  console.log = write('info')
  console.info = write('info')
  console.warn = write('warn')
  console.error = write('error')
}
