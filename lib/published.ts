import { z } from 'zod'

/** The Studio asks here whether the site shows a publish. */
export const REPORT_PATH = '/api/published'

/** The state of one instance, from memory. `unreported`: this host does not know what it shows. */
export const reportSchema = z.object({
  state: z.enum(['unreported', 'unseen', 'rendering', 'live', 'failed']),
  /** The revision that the site knows of; null for no document. */
  rev: z.string().nullable(),
  paths: z.array(z.string()),
  failed: z.array(z.object({ path: z.string(), reason: z.string() })),
  canRead: z.boolean(),
})

export type Report = z.infer<typeof reportSchema>

export const reportHeaders = (studioUrl: string) => ({
  'Access-Control-Allow-Origin': studioUrl,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Origin',
})
