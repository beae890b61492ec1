import { z } from 'zod'
import { METRICS, TARGET_LENGTH } from './names.ts'

/** Milliseconds. */
const HOUR = 3_600_000

const measurementShape = z.object({
  name: z.enum(METRICS),
  value: z.number().min(0).max(HOUR),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
  /** The selector of the element that the value comes from; no control characters. */
  target: z
    .string()
    .max(TARGET_LENGTH)
    .regex(/^\P{C}*$/u)
    .optional(),
  /** A sub-part of LCP, INP or TTFB, or a load state of CLS, as web-vitals names it. */
  part: z
    .string()
    .regex(/^[a-zA-Z-]{1,30}$/)
    .optional(),
})

export const beaconShape = z.object({
  path: z.string().startsWith('/').max(500),
  metrics: z
    .unknown()
    // First: `z.array` checks the length after all items.
    .refine((metrics) => Array.isArray(metrics) && metrics.length <= METRICS.length)
    .pipe(z.array(measurementShape).min(1))
    .refine((metrics) => new Set(metrics.map(({ name }) => name)).size === metrics.length),
})

export const lineShape = z.object({
  time: z.iso.datetime(),
  path: z.string(),
  metrics: z.array(measurementShape.omit({ rating: true })),
})

export type Measurement = z.infer<typeof measurementShape>
export type Beacon = z.infer<typeof beaconShape>
export type VitalsLine = z.infer<typeof lineShape>
