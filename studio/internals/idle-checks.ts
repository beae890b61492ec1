/**
 * What: the checks of a form wait for `requestIdleCallback`, without a limit.
 * Why: in a busy tab or one in the background, a publish that was confirmed would wait for half a minute,
 * and then fail. With a limit, it does not.
 * Since: Sanity 6.16 (`@sanity/validation`).
 * Instead: checks that do not wait for an idle browser.
 */
const script = `<script>{
  const { requestIdleCallback } = window
  if (requestIdleCallback)
    window.requestIdleCallback = (callback, options) =>
      requestIdleCallback.call(window, callback, { timeout: 100, ...options })
}</script>`

/** Puts the limit before the Studio's code, which takes the function when it is loaded. A plugin for Vite. */
export const boundedIdleChecks = {
  name: 'bounded-idle-checks',
  transformIndexHtml: limit,
  generateBundle: {
    order: 'post' as const,
    handler(_options: unknown, bundle: Record<string, { type: string; source?: unknown }>) {
      const page = bundle['index.html']
      if (typeof page?.source === 'string') page.source = limit(page.source)
    },
  },
}

function limit(html: string) {
  return html.includes(script) ? html : html.replace(/<head[^>]*>/, (head) => head + script)
}
