export const dynamic = 'force-static'

/** Web vitals: `lib/vitals/vitals.ts`. */
export function GET() {
  return new Response(process.env.VITALS_SCRIPT, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      // One day: a newer receiver accepts or refuses reports of an outdated script.
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
