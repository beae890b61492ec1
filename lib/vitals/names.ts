/** What is measured: https://web.dev/articles/vitals. Milliseconds; CLS has no unit. */
export const METRICS = ['LCP', 'CLS', 'INP', 'TTFB'] as const

export type MetricName = (typeof METRICS)[number]

/** Sub-parts of LCP, INP and TTFB, as web-vitals names them, and how far a page had loaded at a shift. */
export const PARTS = [
  'timeToFirstByte',
  'resourceLoadDelay',
  'resourceLoadDuration',
  'elementRenderDelay',
  'inputDelay',
  'processingDuration',
  'presentationDelay',
  'waitingDuration',
  'cacheDuration',
  'dnsDuration',
  'connectionDuration',
  'requestDuration',
  'loading',
  'dom-interactive',
  'dom-content-loaded',
  'complete',
] as const

export type PartName = (typeof PARTS)[number]

/** The longest selector of an element that is sent. */
export const TARGET_LENGTH = 100
