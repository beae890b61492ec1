import { readFileSync } from 'node:fs'
import { areFresh, TYPES, withDigest } from '#scripts/stack/content-types.ts'

const generated = withDigest(readFileSync(TYPES, 'utf8'))

test('types are fresh until somebody edits them or their sources', () => {
  expect(areFresh(generated)).toBe(true)
  expect(areFresh(generated.replace('heading?: string', 'heading: string'))).toBe(false)
  expect(areFresh(generated.replace(/.\n$/, '\n'))).toBe(false)
  expect(areFresh('')).toBe(false)
})
