import { evaluateSync, parse } from 'groq-js'

/**
 * groq-js makes a regular expression of a path, in which a dot means any character, so that
 * matching takes exponential time. This replaces its method for all paths of this process.
 */
export function makePathsLinear() {
  const example: { data: object } = evaluateSync(parse('path("a")'))
  Object.assign(Object.getPrototypeOf(example.data), {
    matches(this: { pattern: string }, id: string) {
      return matchesPath(this.pattern.split('.'), id.split('.'))
    },
  })
}

/** @param pattern `*` means one part of the ID, `**` one or more. */
function matchesPath(pattern: string[], id: string[]) {
  let at = 0
  let [star, resume] = [-1, 0]
  for (let part = 0; part < id.length; ) {
    if (pattern[at] === '**') {
      star = at++
      resume = ++part
    } else if (at < pattern.length && (pattern[at] === '*' || pattern[at] === id[part])) {
      at++
      part++
    } else if (star >= 0) {
      // The last "**" takes one part more.
      at = star + 1
      part = ++resume
    } else return false
  }
  return at === pattern.length
}
