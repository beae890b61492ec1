// Runs a command of package.json. Plain JavaScript, so that an old Node can say why it is refused.
import http from 'node:http'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)

// The first that runs TypeScript without a flag.
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

// The emulators are on this machine, where no proxy leads.
const direct = [process.env.NO_PROXY ?? process.env.no_proxy, 'localhost', '127.0.0.1', '::1']
process.env.NO_PROXY = process.env.no_proxy = direct.filter(Boolean).join()
// Node has read the variables when it started, if NODE_USE_ENV_PROXY is set.
if (process.env.NODE_USE_ENV_PROXY === '1') http.setGlobalProxyFromEnv?.()

try {
  await import(script.href)
} catch (error) {
  const [, missing] = /Cannot find package '([^']+)'/.exec(error.message) ?? []
  if (error.code !== 'ERR_MODULE_NOT_FOUND' || !missing) throw error
  console.error(
    `The package ${missing} is not installed. Run \`npm ci --include=dev\`: if NODE_ENV is production, npm leaves out what this command needs.`,
  )
  process.exitCode = 1
}
