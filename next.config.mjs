import { rmSync } from 'node:fs'
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { publicSettings, readEnv } from './lib/env.ts'
import { securityHeaders } from './lib/security-headers.ts'

// Next's image optimizer is not used, and esbuild runs at build time alone.
const NOT_AT_RUN_TIME = ['sharp', '@img', 'esbuild', '@esbuild'].map(
  (name) => `node_modules/${name}/**`,
)

/** @type {(phase: string) => import('next').NextConfig} */
export default (phase) => {
  // Read here as well, so that a build or a start with a missing or wrong setting is refused by name.
  const env = readEnv(process.env)

  // Next keeps the CMS's answers from one build to the next, and would build old content from them.
  if (phase === PHASE_PRODUCTION_BUILD) {
    rmSync('.next/cache/fetch-cache', { recursive: true, force: true })
  }

  return {
    agentRules: false,
    // `npm run package` asks for a folder that holds whatever Next needs at run time.
    ...(process.env.BUILD_FOR === 'package' && { output: 'standalone' }),
    outputFileTracingExcludes: { '/*': NOT_AT_RUN_TIME },
    experimental: { globalNotFound: true },
    poweredByHeader: false,
    // What this build was made with: `instrumentation.ts` refuses a start whose settings differ.
    env: { BUILD_SETTINGS: JSON.stringify(publicSettings(env)) },
    // `npm run typecheck` looks at the whole project, tests and scripts included.
    typescript: { ignoreBuildErrors: true },
    serverExternalPackages: ['esbuild'],
    headers: async () => [{ source: '/:path*', headers: securityHeaders(env) }],
    // One page without a word of the course serves it all; its own script shows what the address names.
    rewrites: async () => [{ source: '/content/lessons/:lesson', destination: '/content' }],
  }
}
