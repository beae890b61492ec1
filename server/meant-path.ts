import { localPath } from '#lib/http/local-redirect.ts'

/**
 * Without what follows in the sentence around an address: `See (https://…/who-we-are).` One search from the start,
 * so that the time grows with the length of the path.
 */
const ADDRESS = /^.*[^\s/)\].,;:!?'"’”»>*…]/su

/**
 * The path that people meant who typed capitals, or copied more than the address: the marks after it, or
 * characters that nobody sees.
 *
 * @param path percent-encoded
 * @returns null if the path could not belong to this site
 */
export function meantPath(path: string) {
  const [text = '/'] = ADDRESS.exec(decodeURIComponent(path).replace(/\p{C}/gu, '')) ?? []
  return localPath(text.toLowerCase())
}
