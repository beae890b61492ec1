import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { untilReady } from '#emulators/children.ts'
import { freePort } from '../support/servers.ts'
import type { Open } from './driver.ts'

const TIMEOUT_MS = 30_000
/** https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK in a window that nobody sees, over WebDriver: https://www.w3.org/TR/webdriver2/ */
export const openWebKit: Open = async (downloads) => {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [display] = await once(screen.stdout, 'data')
  // The browser saves files in the user's folder for downloads.
  await mkdir(downloads, { recursive: true })
  await writeFile(`${downloads}/user-dirs.dirs`, `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const port = await freePort()
  const program = spawn('WebKitWebDriver', [`--port=${port}`, '--host=local'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: downloads },
  })

  let session = ''
  async function send(method: string, path: string, body?: object) {
    const response = await fetch(`http://127.0.0.1:${port}/session${session}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }
  const find = async (selector: string) => {
    const using = selector.startsWith('//') ? 'xpath' : 'css selector'
    const element = await send('POST', '/element', { using, value: selector })
    return { element, path: `/element/${element[ELEMENT]}` }
  }

  await untilReady(program, {
    name: 'WebKitWebDriver',
    url: `http://127.0.0.1:${port}/status`,
    limit: 30,
  })
  const timeouts = { implicit: TIMEOUT_MS, pageLoad: TIMEOUT_MS, script: TIMEOUT_MS }
  const { sessionId } = await send('POST', '', { capabilities: { alwaysMatch: { timeouts } } })
  session = `/${sessionId}`
  await send('POST', '/window/rect', { x: 0, y: 0, width: 1440, height: 938 })

  return {
    errors: [],
    goto: (url) => send('POST', '/url', { url }),
    back: () => send('POST', '/back', {}),
    async click(selector) {
      const { element, path } = await find(selector)
      // The driver refuses to click just below the window.
      const script = "arguments[0].scrollIntoView({ block: 'center' })"
      await send('POST', '/execute/sync', { script, args: [element] })
      await send('POST', `${path}/click`, {})
    },
    evaluate: (script, ...args) =>
      send('POST', '/execute/sync', { script: `return (${script})(...arguments)`, args }),
    async enter(selector) {
      await send('POST', '/frame', { id: selector && (await find(selector)).element })
    },
    async screenshot(file) {
      await writeFile(file, await send('GET', '/screenshot'), 'base64')
    },
    async print() {
      throw new Error('The driver of WebKitGTK has no command for printing.')
    },
    async close() {
      await send('DELETE', '')
      program.kill()
      screen.kill()
    },
  }
}
