import { localPath } from '#lib/http/local-redirect.ts'

/** Of the sentence around an address: `See (https://…/who-we-are).` */
const AFTER = /[\s/)\].,;:!?'"’”»>*…]+$/u

/**
 * The path that people meant who typed capitals, or copied more than the address: the marks after it, or
 * characters that nobody sees.
 *
 * @param path percent-encoded
 * @returns null if the path could not belong to this site
 */
export function meantPath(path: string) {
  const text = decodeURIComponent(path).replace(/\p{C}/gu, '').replace(AFTER, '')
  return localPath(text.toLowerCase() || '/')
}
