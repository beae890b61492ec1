import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { finishBuild } from 'next-static-server/build'

const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
execFileSync(process.execPath, [next, 'build'], { stdio: 'inherit' })
await finishBuild(process.cwd())
