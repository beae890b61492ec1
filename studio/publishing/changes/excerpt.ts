/** Characters of unchanged text to show before and after a change. */
const CONTEXT = 60

/** A text before and after a change, around the part that differs. */
export type Excerpt = { start: string; removed: string; added: string; end: string }

/** Cuts two texts down to what differs, in whole words, with some words around it. */
export function excerptOf(before: string, after: string): Excerpt {
  const old = wordsOf(before)
  const now = wordsOf(after)
  const most = Math.min(old.length, now.length)
  let same = 0
  while (same < most && old[same] === now[same]) same += 1
  let sameAtEnd = 0
  while (sameAtEnd < most - same && old.at(-1 - sameAtEnd) === now.at(-1 - sameAtEnd))
    sameAtEnd += 1
  return {
    start: lastPart(now.slice(0, same).join('')),
    removed: old.slice(same, old.length - sameAtEnd).join(''),
    added: now.slice(same, now.length - sameAtEnd).join(''),
    end: firstPart(now.slice(now.length - sameAtEnd).join('')),
  }
}

/** Words and the spaces between them. */
const wordsOf = (text: string) => text.split(/(\s+)/).filter(Boolean)

function lastPart(text: string) {
  if (text.length <= CONTEXT) return text
  return `…${text.slice(text.indexOf(' ', text.length - CONTEXT))}`
}

function firstPart(text: string) {
  if (text.length <= CONTEXT) return text
  return `${text.slice(0, text.lastIndexOf(' ', CONTEXT))} …`
}
