export const dynamic = 'force-static'

/** The web vitals script, which `next.config.mjs` puts into the build. */
export function GET() {
  return new Response(process.env.VITALS_SCRIPT, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      // A day: an outdated script sends what a newer receiver still takes, or refuses.
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
