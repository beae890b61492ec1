/** `npm start`: serves the build, and ends when npm ends. Service managers can run `server/main.ts` itself. */
import { endWithParent } from './stack/supervise.ts'

// The server stops as gracefully as on SIGTERM.
endWithParent(() => process.kill(process.pid, 'SIGTERM'))
process.argv.splice(2)
await import('#server/main.ts')
