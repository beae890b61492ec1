/** https://web.dev/articles/vitals. Milliseconds; CLS has no unit. */
export const METRICS = ['LCP', 'CLS', 'INP', 'TTFB'] as const

export type MetricName = (typeof METRICS)[number]

export const TARGET_LENGTH = 100
