/**
 * What: the parts of a compared string, beta.
 * Why: Sanity compares letters: “Are thDo you offere any discounts?”
 * Since: Sanity 6.16.
 * Instead: Sanity’s own comparison, once it compares words.
 */
import { cleanupSemantic, DIFF_DELETE, DIFF_EQUAL, makeDiff } from '@sanity/diff-match-patch'
import type { StringDiff } from 'sanity'

/** The words that differ: for the comparison, each word is a letter. */
export function inWords(diff: StringDiff): StringDiff {
  if (!diff.isChanged) return diff
  const { annotation, fromValue, toValue } = diff
  const [before = [], after = []] = [fromValue, toValue].map(
    // With a space, the last word is the same as before others, and does not touch them.
    (text): string[] => `${text ?? ''} `.match(/\S+\s*/g) ?? [],
  )
  const words = [...new Set([...before, ...after])]
  const lettersOf = (text: string[]) =>
    String.fromCharCode(...text.map((word) => FIRST_LETTER + words.indexOf(word)))
  const wordsOf = (letters: string) =>
    Array.from(letters, (one) => words[one.charCodeAt(0) - FIRST_LETTER]).join('')
  const type = 'stringSegment' as const
  const diffs = cleanupSemantic(makeDiff(lettersOf(before), lettersOf(after)))
  const segments = diffs.map(([kind, letters]) => {
    const text = wordsOf(letters)
    if (kind === DIFF_EQUAL) return { type, action: 'unchanged' as const, text }
    const action = kind === DIFF_DELETE ? ('removed' as const) : ('added' as const)
    return { type, action, text, annotation }
  })
  return { ...diff, segments }
}

/** From here on, Unicode has 55,000 letters of one code unit: more than a field has words. */
const FIRST_LETTER = 0x100
