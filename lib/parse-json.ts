/** @returns a value for the caller to check; null for no text, and for malformed JSON */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
