import { z } from 'zod'

/** Where the Studio asks the site whether it shows what was published. */
export const REPORT_PATH = '/api/published'

/**
 * What the site answers: what one instance of it knows, from memory. Behind a load balancer, the
 * others may be a moment earlier or later. `unreported`: this host does not know which pages it shows.
 */
export const reportSchema = z.object({
  state: z.enum(['unreported', 'unseen', 'rendering', 'live', 'failed']),
  /** The revision that the site knows of; null for no document. */
  rev: z.string().nullable(),
  /** The pages that the document affects. */
  paths: z.array(z.string()),
  failed: z.array(z.object({ path: z.string(), reason: z.string() })),
  /** Whether the site can read the content. */
  canRead: z.boolean(),
})

export type Report = z.infer<typeof reportSchema>

/** Lets the Studio read the answer, and no other site. */
export const reportHeaders = (studioUrl: string) => ({
  'Access-Control-Allow-Origin': studioUrl,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Origin',
})
