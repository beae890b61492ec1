// Runs a command of package.json. Plain JavaScript, so that an old Node can print why it is refused.
import http from 'node:http'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)

// The first version that runs TypeScript without a flag.
if (major * 100 + minor < 2218) {
  console.error(
    `Node ${process.versions.node} is too old: this command needs Node 22.18 or newer. \`npm run\` uses the Node that \`npm ci\` installed. If there is none, install it from https://nodejs.org.`,
  )
  process.exit(1)
}

const [executable, , name, ...args] = process.argv
const script = new URL(`${name}.ts`, import.meta.url)
process.argv = [executable, fileURLToPath(script), ...args]
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

// A proxy cannot reach the emulators on this machine.
const direct = [process.env.NO_PROXY ?? process.env.no_proxy, 'localhost', '127.0.0.1', '::1']
process.env.NO_PROXY = process.env.no_proxy = direct.filter(Boolean).join()
// With NODE_USE_ENV_PROXY, Node has read the variables at its start.
if (process.env.NODE_USE_ENV_PROXY === '1') http.setGlobalProxyFromEnv?.()

try {
  await import(script.href)
} catch (error) {
  const [, missing] = /Cannot find package '([^']+)'/.exec(error.message) ?? []
  if (error.code === 'ERR_MODULE_NOT_FOUND' && missing)
    console.error(
      `The package ${missing} is not installed. Run \`npm ci --include=dev\`: if NODE_ENV is production, npm leaves out what this command needs.`,
    )
  else if (String(error.code).startsWith('ERR_PARSE_ARGS'))
    console.error(`${error.message}. docs/commands.md lists the options of each command.`)
  // Our own commands explain what is wrong. Everything else needs the stack.
  else if (error.constructor === Error) console.error(error.message)
  else throw error
  process.exitCode = 1
}
