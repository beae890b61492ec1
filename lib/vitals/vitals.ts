import { onCLS } from 'web-vitals/attribution/onCLS.js'
import { onLCP } from 'web-vitals/attribution/onLCP.js'
import { onTTFB } from 'web-vitals/attribution/onTTFB.js'
import { onINP } from 'web-vitals/onINP.js'
import type { Beacon, Measurement } from './beacon.ts'
import { TARGET_LENGTH } from './names.ts'

/** Sends one beacon for each page view when the page is hidden: later, browsers may run no script. */
const url = document.querySelector<HTMLElement>('script[data-vitals]')?.dataset.vitals
const path = location.pathname
/** The library's last report may come too late for the beacon. */
const eachChange = { reportAllChanges: true }
const measured = new Map<string, Measurement>()
let sent = false

function record(
  { name, value, rating }: Pick<Measurement, 'name' | 'value' | 'rating'>,
  { target, part }: Pick<Measurement, 'target' | 'part'> = {},
) {
  measured.set(name, { name, value, rating, target: target?.slice(-TARGET_LENGTH), part })
}

/**
 * A page from the back-forward cache counts as a new page view, without what was measured after the beacon.
 * The library listens as well, and reports its first value at once.
 */
addEventListener(
  'pageshow',
  ({ persisted }) => {
    if (!persisted) return
    measured.clear()
    sent = false
  },
  { capture: true },
)

function longest<Part extends string>(
  times: Record<NoInfer<Part>, number>,
  parts: Part[],
): NoInfer<Part> {
  return parts.reduce((main, part) => (times[part] > times[main] ? part : main))
}

onLCP((metric) => {
  const { attribution } = metric
  record(metric, {
    target: attribution.target,
    part: longest(attribution, [
      'timeToFirstByte',
      'resourceLoadDelay',
      'resourceLoadDuration',
      'elementRenderDelay',
    ]),
  })
}, eachChange)

onCLS((metric) => {
  const { largestShiftTarget, loadState } = metric.attribution
  record(metric, { target: largestShiftTarget, part: loadState })
}, eachChange)

// The library's own attribution of INP would make this script a quarter larger.
onINP((metric) => {
  const [event] = metric.entries
  if (!event) return record(metric)
  const { startTime, processingStart, processingEnd, target } = event
  const times = {
    inputDelay: processingStart - startTime,
    processingDuration: processingEnd - processingStart,
    presentationDelay: startTime + metric.value - processingEnd,
  }
  record(metric, {
    target: target instanceof Element ? selectorOf(target) : undefined,
    part: longest(times, ['inputDelay', 'processingDuration', 'presentationDelay']),
  })
}, eachChange)

onTTFB((metric) =>
  record(metric, {
    part: longest(metric.attribution, [
      'waitingDuration',
      'cacheDuration',
      'dnsDuration',
      'connectionDuration',
      'requestDuration',
    ]),
  }),
)

const selectorOf = ({ id, localName, classList }: Element) =>
  id ? `#${id}` : [localName, ...classList].join('.')

addEventListener('visibilitychange', () => {
  if (!url || sent || measured.size === 0 || document.visibilityState !== 'hidden') return
  const beacon: Beacon = { path, metrics: [...measured.values()] }
  navigator.sendBeacon(url, JSON.stringify(beacon))
  measured.clear()
  sent = true
})
