/** Text, or a link with its text. */
export type Part = string | { text: string; href: string }

/**
 * Reads a topic of the guide: a Markdown file with a heading, numbered steps, and below them an
 * optional note. A comment below the heading has more words that people search for. A link leads to a website, or to a field: `type/id#field`.
 */
export function parseTopic(markdown: string) {
  const [heading = '', steps = '', note = ''] = markdown.split('\n\n')
  return {
    title: heading.replace(/^# |\n.*/g, ''),
    steps: steps
      .split(/^\d\. /m)
      .slice(1)
      .map(partsOf),
    note: partsOf(note),
  }
}

/** What people write around the words of a question. */
const FILLERS = new Set(
  'a an and are can do does for how i in is it my of on the to we what when where which who why'.split(
    ' ',
  ),
)

/** Whether each word of a question is in a text. */
export function hasWords(text: string, question: string) {
  const words = question.toLowerCase().match(/[\p{L}\p{N}@/$%-]+/gu) ?? []
  const all = text.toLowerCase()
  return words.every((word) => FILLERS.has(word) || all.includes(word))
}

function partsOf(text: string): Part[] {
  const [start = '', ...rest] = text.trim().replaceAll(/\s+/g, ' ').split(/\[/)
  const links = rest.flatMap((part): Part[] => {
    const [, words = '', href, after = ''] = /^(.*?)\]\((.*?)\)(.*)$/.exec(part) ?? []
    return href ? [{ text: words, href }, after] : [`[${part}`]
  })
  return [start, ...links].filter((part) => part !== '')
}

/** The document and the field that a link leads to; `null` for a website. */
export function targetOf(href: string) {
  const [, type, id, path] = /^(\w+)\/([\w.-]+)(?:#(.+))?$/.exec(href) ?? []
  return type && id ? { type, id, ...(path && { path }) } : null
}
