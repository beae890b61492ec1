import type { PageOptions } from 'next-static-server'
import { onRenderError } from '#lib/channels.ts'
import type { Env } from '#lib/env.ts'
import { CLICKS_PATH } from '#lib/stats/stats.ts'
import { sourcesOf } from './csp.ts'

export const pageOptions = (env: Env): PageOptions => ({
  siteUrl: env.siteUrl,
  onRenderError,
  sources: sourcesOf(env),
  firstScript: env.errorsUrl && 'ERRORS_SCRIPT',
  keptScript: 'data-vitals',
  ping: env.statsFile ? { rel: 'payment', path: CLICKS_PATH } : null,
  notPrerendered: '/(api|members|content){/*}?',
})
