import { env } from '#lib/env.ts'
import { type Report, reportHeaders } from '#lib/published.ts'

export const dynamic = 'force-dynamic'

/** For hosts without our server: they regenerate pages on their own. */
export function GET() {
  const report: Report = { state: 'unreported', rev: null, paths: [], failed: [], canRead: true }
  return Response.json(report, { headers: reportHeaders(env().studioUrl) })
}
