import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import {
  PHASE_DEVELOPMENT_SERVER,
  PHASE_PRODUCTION_BUILD,
  PHASE_PRODUCTION_SERVER,
  PHASE_TEST,
} from 'next/constants.js'
import { readEnv } from './lib/env.ts'
import { securityHeaders } from './lib/security-headers.ts'

// Next's image optimizer is not used, and esbuild runs only at build time.
const NOT_AT_RUN_TIME = ['sharp', '@img', 'esbuild', '@esbuild'].map(
  (name) => `node_modules/${name}/**`,
)

/** @type {(phase: string) => Promise<import('next').NextConfig>} */
export default async (phase) => {
  // Read here as well, so that a build or a start with a missing or wrong setting is refused by name.
  const env = readEnv(process.env)

  // Next keeps the CMS's responses from one build to the next, and would build old content from them. The
  // folder is an internal of Next since 13: an option that turns this off would replace it.
  if (phase === PHASE_PRODUCTION_BUILD) {
    rmSync('.next/cache/fetch-cache', { recursive: true, force: true })
  }

  return {
    agentRules: false,
    // The gallery of all components is a page of the development server, and no part of a build.
    pageExtensions: ['tsx', 'ts', ...(phase === PHASE_DEVELOPMENT_SERVER ? ['gallery.tsx'] : [])],
    // `npm run release` copies the folder with all that Next needs at run time.
    ...(process.env.BUILD_FOR === 'release' && { output: 'standalone' }),
    outputFileTracingExcludes: { '/*': NOT_AT_RUN_TIME },
    experimental: {
      globalNotFound: true,
      // Next leaves one core idle: on two, that is half of the time for thousands of pages.
      cpus: availableParallelism(),
      // Bytes that one request is worth: the default puts all CSS of the site into one file, 37 KB, of
      // which the home page needs 11. (Only Turbopack knows the option, and jest runs without it.)
      ...(phase !== PHASE_TEST && { cssChunking: { type: 'graph', requestCost: 1500 } }),
    },
    // Lightning CSS keeps the pseudo-class, but does not know it.
    turbopack: {
      ignoreIssue: [
        { path: '**/*.module.css', title: /Parsing CSS/, description: /'target-current'/ },
      ],
    },
    poweredByHeader: false,
    env: {
      // The settings of this build: `instrumentation.ts` refuses a start with others.
      BUILD_SETTINGS: JSON.stringify(env.inBuild),
      ...(phase !== PHASE_PRODUCTION_SERVER && (await browserScripts())),
    },
    // `npm run typecheck` looks at the whole project, tests and scripts included.
    typescript: { ignoreBuildErrors: true },
    headers: async () => [{ source: '/:path*', headers: securityHeaders(env) }],
  }
}

/** Loaded only here: a server that runs the build has no bundler. */
async function browserScripts() {
  const { bundleScripts } = await import('./scripts/build/browser-scripts.ts')
  return bundleScripts()
}
