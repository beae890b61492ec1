import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/**
 * Runs in the visitor's browser as a plain script of its own. Measures are batched and sent once,
 * as JSON `{path, metrics: [{name, value, rating}]}` (milliseconds; CLS without a unit), when the
 * page is hidden: the last moment at which a browser still runs the script.
 */
const url = document.currentScript?.dataset.url
const metrics = new Map<string, Pick<Metric, 'name' | 'value' | 'rating'>>()

function keep({ name, value, rating }: Metric) {
  metrics.set(name, { name, value, rating })
}

function send() {
  if (!url || metrics.size === 0 || document.visibilityState !== 'hidden') return
  navigator.sendBeacon(
    url,
    JSON.stringify({ path: location.pathname, metrics: [...metrics.values()] }),
  )
  metrics.clear()
}

for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(keep)
addEventListener('visibilitychange', send)
