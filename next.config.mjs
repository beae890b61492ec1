import { publicSettings, readEnv } from './lib/env.ts'

// Read here as well, so that a build or a start with a missing or wrong setting is refused by name.
const env = readEnv(process.env)

/** @type {import('next').NextConfig} */
export default {
  agentRules: false,
  poweredByHeader: false,
  // What this build was made with: `instrumentation.ts` refuses a start whose settings differ.
  env: { BUILD_SETTINGS: JSON.stringify(publicSettings(env)) },
  // `npm run typecheck` looks at the whole project, tests and scripts included.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['esbuild'],
}
