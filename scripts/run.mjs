// Runs a command of package.json on a Node that can: the one from the lockfile where the platform
// has one (npm puts it first on the PATH), else the system's. Plain JavaScript, so that an old Node
// gets as far as saying why it is refused.
import { spawn } from 'node:child_process'

const [major, minor] = process.versions.node.split('.').map(Number)
const version = major * 100 + minor

if (version < 2212) {
  console.error(
    `Node ${process.versions.node} is too old: this project needs Node 22.12 or newer. Install it from https://nodejs.org.`,
  )
  process.exit(1)
}

const [name, ...args] = process.argv.slice(2)
// Node runs TypeScript and SQLite without being asked only from 22.18 on.
const flags =
  version < 2218
    ? ' --experimental-strip-types --experimental-sqlite --experimental-vm-modules'
    : ''
const endWithParent = new URL('../emulators/end-with-parent.ts', import.meta.url)
const child = spawn(
  process.execPath,
  [`--import=${endWithParent}`, `scripts/${name}.ts`, ...args],
  {
    cwd: new URL('..', import.meta.url),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''}${flags}` },
  },
)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
