import { basename } from 'node:path'
import { build } from 'esbuild'

/** Scripts that run without React, by their names in `process.env` of a build. */
const files = {
  CHOOSE_SCREEN_SCRIPT: 'components/members/reset/choose-screen.ts',
  EARLY_REQUEST_SCRIPT: 'components/members/opening/early-request.ts',
  ERRORS_SCRIPT: 'lib/errors/report-errors.ts',
  HOLD_SUBMIT_SCRIPT: 'components/members/shared/hold-submit.ts',
  SIGN_OUT_SCRIPT: 'components/members/gate/sign-out-link.ts',
  VITALS_SCRIPT: 'lib/vitals/vitals.ts',
  VITALS_LOADER_SCRIPT: 'lib/vitals/load-vitals.ts',
}

/** Bundles each script into one text. Only builds import this module: a server has no bundler. */
export async function bundleScripts() {
  const { outputFiles } = await build({
    entryPoints: files,
    outdir: '.',
    write: false,
    bundle: true,
    minify: true,
    // Inline scripts of a page share one scope.
    format: 'iife',
    target: 'es2022',
    // The npm packages contain the licenses.
    legalComments: 'none',
    // `tsconfig.json` would add “use strict”.
    tsconfigRaw: {},
  })
  return Object.fromEntries(
    outputFiles.map(({ path, text }) => [basename(path, '.js'), text.trim()]),
  )
}
