import { lexer, parser } from 'marked'

/** Emphasis, headings, lists, links, quotes and tables, as Markdown writes them. */
const MARKDOWN =
  /^#{1,6} \S|^ {0,3}([-*+•·◦▪‣–]|1[.)])\s+\S|^> |^\|.*\|\s*$|\*\*\S[^*]*\*\*|__\S[^_]*__|\[[^\]]+\]\([^)\s]+\)/m
/** The marks of lists that Markdown does not have. */
const BULLET = /^(\s*)[•·◦▪‣–](?=\s)/gm
const URLS = /\bhttps?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}’”]/g
/** Mails break their lines after 60 to 80 characters. */
const SHORTEST_LINE = 55

/** @returns whether a text is written as Markdown, or has a list */
export const isMarkdown = (text: string) => MARKDOWN.test(text)

/** @returns HTML for a text that has no look of its own */
export function htmlOf(text: string) {
  if (!isMarkdown(text)) return paragraphsOf(text)
  const options = { breaks: true, gfm: true }
  // Only addresses are in angle brackets: typed HTML is text.
  const escaped = text.replace(/<(?!https?:|mailto:)/g, '&lt;').replace(BULLET, '$1-')
  return parser(lexer(escaped, options), options)
}

function paragraphsOf(text: string) {
  const linked = text
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(URLS, (url) => `<a href="${url}">${url}</a>`)
  const paragraphs = linked.split(/\r?\n\s*\n/)
  const lines = paragraphs.length > 1 ? paragraphs.map(joined) : linked.split('\n')
  return lines.map((line) => `<p style="white-space: pre-line">${line}</p>`).join('')
}

function joined(paragraph: string) {
  const lines = paragraph.split(/\r?\n/)
  const isWrapped = lines.slice(0, -1).every(({ length }) => length >= SHORTEST_LINE)
  return lines.join(isWrapped ? ' ' : '\n')
}
