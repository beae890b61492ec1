import './memory.ts'
import '#lib/load-env.ts'
import { env, SettingsError } from '#lib/env.ts'
import { ExposedError } from '#lib/members/server/refuse-exposed.ts'

try {
  const settings = env()
  const { startServer } = await import('./server.ts')
  await startServer(process.argv[2] ?? process.cwd(), settings)
} catch (error) {
  const isExplained = error instanceof SettingsError || error instanceof ExposedError
  console.error(isExplained ? error.message : error)
  process.exit(1)
}
