import type { BrowserError } from './browser-error.ts'

/** In each page view: an error in a loop must not flood the server. */
const MAX = 5
const reported = new Set<string>()

function report(error: unknown) {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  if (reported.has(message) || reported.size === MAX) return
  reported.add(message)
  const body: BrowserError = {
    path: location.pathname,
    message: message.slice(0, 1000),
    stack: stack.slice(0, 8000),
  }
  navigator.sendBeacon('/api/errors', JSON.stringify(body))
}

addEventListener('error', ({ error, message }) => report(error ?? message))
addEventListener('unhandledrejection', ({ reason }) => report(reason))
