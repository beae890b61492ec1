/** Text, or a link with its text. */
export type Part = string | { text: string; href: string }

/**
 * Reads a topic of the guide: a Markdown file with a heading, numbered steps, and below them an
 * optional note. A link leads to a website, or to a field: `type/id#field`.
 */
export function parseTopic(markdown: string) {
  const [heading = '', steps = '', note = ''] = markdown.split('\n\n')
  return {
    title: heading.replace('# ', ''),
    steps: steps
      .split(/^\d\. /m)
      .slice(1)
      .map(partsOf),
    note: partsOf(note),
  }
}

/** Whether each of these words is in a text. */
export const hasWords = (text: string, words: string) =>
  words.split(/\s+/).every((word) => text.toLowerCase().includes(word.toLowerCase()))

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
