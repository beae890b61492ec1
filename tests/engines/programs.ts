import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What the engines and the tests of proxies need, each with its package of Debian. */
export const PROGRAMS = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  caddy: 'caddy',
  nginx: 'nginx-light',
}

export const programPath = (name: keyof typeof PROGRAMS) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
