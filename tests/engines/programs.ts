import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What the engines, and the tests of proxies and of Redis, need, each with its package of Debian. */
export const PROGRAMS = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  caddy: 'caddy',
  nginx: 'nginx-light',
  'redis-server': 'redis-server',
}

export const programPath = (name: keyof typeof PROGRAMS) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
