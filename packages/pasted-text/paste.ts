import { type Block, isLook, readHtml } from './html.ts'
import { htmlOf, isMarkdown } from './text.ts'

type Clipboard = {
  html: string
  text: string
  /** The words that the paste replaces. */
  selected: string
}

const ADDRESS = /^(https?:\/\/|mailto:|tel:)\S+$/i

/**
 * What was copied, or `undefined` if it is words without any form. An address becomes the link of selected words.
 *
 * @param hasHeadings whether the field has subheadings; without them, they become bold
 */
export function readClipboard({ html, text, selected }: Clipboard, hasHeadings: boolean) {
  if (ADDRESS.test(text.trim()) && /^.+$/.test(selected)) {
    const link = document.createElement('a')
    link.setAttribute('href', text.trim())
    link.textContent = selected
    return readHtml(link.outerHTML)
  }
  const copied = readHtml(html, hasHeadings)
  // Programs for code copy Markdown with the look of its letters only.
  const isPlain = copied.images === 0 && !copied.blocks.some(hasForm)
  if (isPlain && isMarkdown(text)) return readHtml(htmlOf(text), hasHeadings)
  if (html) return copied
  return /\n|https?:/.test(text.trim()) ? readHtml(htmlOf(text)) : undefined
}

const hasForm = ({ style, listItem, children }: Block) =>
  style !== 'normal' || listItem || children.some(({ marks }) => marks.length > 0)

/** Gives links their own fields instead of addresses. A link without fields becomes text. */
export async function linked<Fields extends object>(
  blocks: Block[],
  fieldsOf: (href: string) => Promise<Fields | undefined>,
) {
  return Promise.all(
    blocks.map(async (block) => {
      const links = await Promise.all(
        block.markDefs.map(async ({ href, ...link }) => {
          const fields = await fieldsOf(href)
          return fields ? [{ ...link, ...fields }] : []
        }),
      )
      const markDefs = links.flat()
      const keys = markDefs.map(({ _key }) => _key)
      const children = block.children.map((span) => ({
        ...span,
        marks: span.marks.filter((mark) => isLook(mark) || keys.includes(mark)),
      }))
      return { ...block, children, markDefs }
    }),
  )
}
