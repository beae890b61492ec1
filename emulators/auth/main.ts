import { startAuthEmulator } from './auth-emulator.ts'
import { demoMember } from './members.ts'

/** The Auth emulator by itself: `npx node emulators/auth/main.ts`. Ctrl-C ends it. */
const starting = startAuthEmulator({ onLine: (line) => console.log(line) })
const stop = async () => (await starting).stop()
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

try {
  const { url } = await starting
  console.log(`Auth emulator at ${url}: sign in as ${demoMember.email} / ${demoMember.rawPassword}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
