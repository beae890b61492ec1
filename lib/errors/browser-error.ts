import { z } from 'zod'

export const ERRORS_PATH = '/api/errors'

export const browserErrorShape = z.object({
  path: z.string().startsWith('/').max(500),
  message: z.string().max(1000),
  stack: z.string().max(8000),
})

export type BrowserError = z.infer<typeof browserErrorShape>
