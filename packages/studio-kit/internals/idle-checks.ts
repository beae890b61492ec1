/**
 * What: the checks of a form wait for `requestIdleCallback`, without a limit, once for each value.
 * Why: in a busy tab or one in the background, a publish that was confirmed would wait for half a minute,
 * and then fail: with a limit, it does not. The site check of 500 documents makes 180,000 requests,
 * each of which takes the browser time: here, they share one request.
 * Since: Sanity 6.16 (`@sanity/validation`).
 * Instead: checks that do not wait for an idle browser.
 */
function shareIdleTime(view: Window) {
  /** Milliseconds after which checks run in a tab that is never idle. */
  const timeout = 100
  /** Milliseconds for which they run then: as long as an idle moment lasts at most. */
  const slice = 50
  const request = view.requestIdleCallback?.bind(view)
  if (!request) return
  const waiting = new Map<number, IdleRequestCallback>()
  let last = 0
  let isRequested = false

  async function run(deadline: IdleDeadline) {
    const end = performance.now() + (deadline.timeRemaining() || slice)
    try {
      for (const [handle, callback] of waiting) {
        waiting.delete(handle)
        callback(deadline)
        // What the callback has resolved may add the next ones.
        await null
        if (performance.now() > end) return
      }
    } finally {
      isRequested = false
      if (waiting.size > 0) start()
    }
  }
  function start() {
    if (isRequested) return
    isRequested = true
    request?.(run, { timeout })
  }
  view.requestIdleCallback = (callback) => {
    waiting.set(++last, callback)
    start()
    return last
  }
  view.cancelIdleCallback = (handle) => void waiting.delete(handle)
}

const script = `<script>(${shareIdleTime})(window)</script>`

/** Puts the script before the Studio's code, which takes the functions when it is loaded. A plugin for Vite. */
export const boundedIdleChecks = {
  name: 'bounded-idle-checks',
  transformIndexHtml: withScript,
  generateBundle: {
    order: 'post' as const,
    handler(_options: unknown, bundle: Record<string, { type: string; source?: unknown }>) {
      const page = bundle['index.html']
      if (typeof page?.source === 'string') page.source = withScript(page.source)
    },
  },
}

function withScript(html: string) {
  return html.includes(script) ? html : html.replace(/<head[^>]*>/, (head) => head + script)
}
