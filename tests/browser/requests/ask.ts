import { defaults } from '#emulators/defaults.ts'

export const SITE = defaults.SITE_URL

/** Asks the site without a browser. A redirect is an answer. */
export const ask = (path: string, init?: RequestInit) =>
  fetch(new URL(path, SITE), { redirect: 'manual', ...init })

/** The text that a client gets in the end: Next redirects requests for data to an address of their own. */
export const read = async (path: string, headers?: Record<string, string>) =>
  (await ask(path, { headers, redirect: 'follow' })).text()
