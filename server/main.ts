import nextEnv from '@next/env'
import { env, SettingsError } from '#lib/env.ts'
import { startServer } from './server.ts'

const folder = process.cwd()
// As Next does, so that `.env` files count from the start.
nextEnv.loadEnvConfig(folder, false)

try {
  await startServer(folder, env())
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exit(1)
}
