import type { Settings } from './settings.ts'
import { isValueName, VALUES, type ValueName } from './values.ts'

/** A value of the site settings within a plain text, such as `{refundDays}`. */
const TOKEN = /\{([a-z]+)\}/gi

export const tokenOf = (name: string) => `{${name}}`

export const TOKENS = Object.keys(VALUES).map(tokenOf)

/** Writes out the values that a text inserts. Any other brace stays as it is. */
export function insertValues(text: string, write: (name: ValueName) => string) {
  return text.replaceAll(TOKEN, (token, name: string) => (isValueName(name) ? write(name) : token))
}

/** What visitors read. A value that is not filled in is `…`. */
export const writeOut = (text: string, settings: Settings) =>
  insertValues(text, (name) => VALUES[name].write(settings) ?? '…')

/** Whether a text inserts any value. */
export const hasValues = (text: string) => namesIn(text).some(isValueName)

/** @returns the tokens that name no value, such as `{refundDay}` */
export const unknownTokens = (text: string) =>
  namesIn(text)
    .filter((name) => !isValueName(name))
    .map(tokenOf)

const namesIn = (text: string) => [...text.matchAll(TOKEN)].map(([, name = '']) => name)
