/** `npm run studio:check`: the schema is valid, and the studio builds. */
import { spawnSync } from 'node:child_process'
import { buildStudioIfStale } from './stack/studio.ts'

const { status } = spawnSync('npm', ['run', '--silent', 'studio:validate'], { stdio: 'inherit' })
if (status !== 0) process.exit(1)
await buildStudioIfStale(console.log)
