import type { CustomValidator } from 'sanity'
import { readSettings } from '../values/settings.ts'
import { hasValues, TOKENS, unknownTokens, writeOut } from '../values/tokens.ts'

/** Refuses what looks like an inserted value, but is none. */
export function checkValues(text = ''): true | string {
  const [unknown] = unknownTokens(text)
  if (!unknown) return true
  return `There’s no value called ${unknown}. Choose one with “Insert value” or type one of these: ${TOKENS.join(', ')}.`
}

/** Counts the characters that visitors read, with every inserted value written out. */
export function fits(maximum: number, tooLong: string) {
  const check: CustomValidator<string | undefined> = async (text = '', context) => {
    const written = hasValues(text) ? writeOut(text, await readSettings(context)) : text
    return written.length <= maximum || tooLong
  }
  return Object.assign(check, { maximum })
}
