import { PAINT_LIMIT } from './paint-limit.ts'

declare global {
  interface Window {
    /** TypeScript does not know it yet. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown
    }
  }
}

/** Milliseconds for a script chunk to load (specification, section 9). */
const CHUNK_LOAD_LIMIT = 120_000
/** Milliseconds: a connection that has just been lost may come back. */
const RETRY_DELAY = 500

type Listed = [src: string, id: string, async: boolean]

/** Scripts would delay the first paint, above all if they are cached. A hidden tab has no paint. */
const listed: Listed[] = JSON.parse(document.currentScript?.dataset.files ?? '[]')

/** Set by the bundler: the paths of the site's scripts outside the build's folder. */
declare const OWN_SCRIPTS: readonly string[]

// https://developer.mozilla.org/docs/Web/API/Trusted_Types_API
self.trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    const { origin, pathname } = new URL(url, location.href)
    const isOwn = pathname.startsWith('/_next/static/') || OWN_SCRIPTS.includes(pathname)
    return origin === location.origin && isOwn ? url : null
  },
})

/**
 * WebKitGTK 2.50 may keep a page that is left during hydration, but drops React's tasks: when the
 * visitor comes back, nothing responds. A page that React has hydrated removes this handler.
 */
window.onpageshow = ({ persisted }) => {
  if (persisted) location.reload()
}

const late = new Set<string>()

// It also sees the scripts that the framework adds later. The framework tries twice, as this loader does.
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node instanceof HTMLScriptElement && node.src) limit(node)
}).observe(document.head, { childList: true })

/** A script that is late has failed, and so has its second try. */
function limit(script: HTMLScriptElement) {
  const isOver = late.delete(script.src)
  const timer = setTimeout(
    () => {
      if (!isOver) late.add(script.src)
      script.dispatchEvent(new Event('error'))
    },
    isOver ? 0 : CHUNK_LOAD_LIMIT,
  )
  for (const end of ['load', 'error']) script.addEventListener(end, () => clearTimeout(timer))
}

const isParsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))

async function showMessage(isShown: boolean) {
  await isParsed
  document.getElementById('not-loaded')?.toggleAttribute('hidden', !isShown)
}

/** Resolves when the script has run, even if that is after the message. */
const run = ([src, id, async]: Listed) =>
  new Promise((onload) => {
    const append = (onerror: () => void) =>
      document.head.append(
        Object.assign(document.createElement('script'), { src, id, async, onload, onerror }),
      )
    append(() => setTimeout(append, RETRY_DELAY, () => showMessage(true)))
  })

/** The framework starts with the last script: without the others, it would replace the page by an error. */
async function load() {
  const scripts = listed.splice(0)
  const last = scripts.pop()
  if (!last) return
  const [href] = last
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }),
  )
  await Promise.all(scripts.map(run))
  await run(last)
  showMessage(false)
}

if (document.hidden) load()
else {
  new PerformanceObserver((paints) => {
    // A page whose HTML is still parsed may paint its background first.
    if (paints.getEntriesByName('first-contentful-paint').length) load()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(load, PAINT_LIMIT)
}
