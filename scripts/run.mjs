// Runs a command of package.json on a Node that can: the one from the lockfile where the platform
// has one (npm puts it first on the PATH), else the system's. Plain JavaScript, so that an old Node
// gets as far as saying why it is refused.
import { spawn } from 'node:child_process'

const [major, minor] = process.versions.node.split('.').map(Number)
const version = major * 100 + minor

// The first that runs TypeScript without a flag.
if (version < 2218) {
  console.error(
    `Node ${process.versions.node} is too old: this command needs Node 22.18 or newer. \`npm run\` uses the Node that \`npm ci\` installed. If there is none, install it from https://nodejs.org.`,
  )
  process.exit(1)
}

const [name, ...args] = process.argv.slice(2)
const endWithParent = new URL('../emulators/end-with-parent.ts', import.meta.url)
const child = spawn(
  process.execPath,
  [`--import=${endWithParent}`, `scripts/${name}.ts`, ...args],
  {
    cwd: new URL('..', import.meta.url),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
