import { build } from 'esbuild'

export const dynamic = 'force-static'

/** The web vitals script, bundled once when the site is built. */
export async function GET() {
  const { outputFiles } = await build({
    entryPoints: ['lib/vitals/vitals.ts'],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
  })
  const [script] = outputFiles
  return new Response(script?.text, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  })
}
