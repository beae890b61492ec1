/** `npm start`: serves the build until npm ends. Service managers can run `server/main.ts` directly. */
import { endWithParent } from './stack/supervise.ts'

// For a graceful stop.
endWithParent(() => process.kill(process.pid, 'SIGTERM'))
process.argv.splice(2)
await import('#server/main.ts')
