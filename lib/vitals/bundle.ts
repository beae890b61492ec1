import { build } from 'esbuild'

/** The browser's script as one file, for `next.config.mjs` alone: a server needs no bundler. */
export async function bundleVitals() {
  const { outputFiles } = await build({
    entryPoints: ['lib/vitals/vitals.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    // The licences are with the packages.
    legalComments: 'none',
  })
  const [script] = outputFiles
  return script?.text
}
