import '#lib/load-env.ts'
import { env, SettingsError } from '#lib/env.ts'

try {
  const settings = env()
  const { startServer } = await import('./server.ts')
  await startServer(process.cwd(), settings)
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exit(1)
}
