import { defaults } from '#emulators/defaults.ts'

export const SITE = defaults.SITE_URL

/** Asks the site without a browser. A redirect is an answer. */
export const ask = (path: string, init?: RequestInit) =>
  fetch(new URL(path, SITE), { redirect: 'manual', ...init })

/** The final text: Next redirects requests for data to another URL. */
export const read = async (path: string, headers?: Record<string, string>) =>
  (await ask(path, { headers, redirect: 'follow' })).text()
