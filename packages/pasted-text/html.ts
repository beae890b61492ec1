type Span = { _type: 'span'; _key: string; text: string; marks: string[] }

/** A paragraph, a subheading or an item of a list, whose links still have their addresses. */
export type Block = {
  _type: 'block'
  _key: string
  style: 'normal' | 'h3'
  listItem?: 'bullet' | 'number'
  level?: number
  children: Span[]
  markDefs: { _key: string; _type: 'link'; href: string }[]
}

type Look = {
  style: Block['style']
  list: Pick<Block, 'listItem' | 'level'>
  strong: boolean
  em: boolean
  link: Block['markDefs'][number] | undefined
  keepsLines: boolean
  /** What stands between two blocks, if it does not end a paragraph. */
  gap: '\n' | ' ' | undefined
}

const PLAIN: Look = {
  style: 'normal',
  list: {},
  strong: false,
  em: false,
  link: undefined,
  keepsLines: false,
  gap: undefined,
}

const BLOCKS = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table td th tr ul'.split(
    ' ',
  ),
)
const OF_LISTS = new Set(['li', 'ol', 'ul'])
const HEADING = 'h1, h2, h3, h4, h5, h6, [role="heading"], .MsoTitle, .MsoSubtitle'
const UNSEEN =
  'button, head, input, noscript, object, script, select, style, svg, template, textarea, video, [hidden], [style*="mso-element:comment"], .MsoCommentReference'
const HIDDEN = /display:\s*none|mso-hide:\s*all|mso-list:\s*ignore/i
/** A table that contains these only arranges them. */
const ARRANGED = `table, ol, ul, ${HEADING}`
/** A mail counts by an image of this size who opens it. */
const PIXEL = 1
/** Invisible characters, and the marks of the preview. A single one may join two emoji. */
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]{2,}|[\u00AD\u200B\u2060\uFEFF]/g

/** @returns what people see in HTML that they copied, and how many images were among it */
export function readHtml(html: string, hasHeadings = true) {
  const blocks: Block[] = []
  let open: Block | undefined
  let images = 0

  const lastText = () => open?.children.at(-1)?.text ?? ''

  function trim() {
    for (let last = open?.children.at(-1); last; last = open?.children.at(-1)) {
      last.text = last.text.trimEnd()
      if (last.text) return
      open?.children.pop()
    }
  }

  function end() {
    trim()
    if (open && open.children.length > 0) blocks.push(open)
    open = undefined
  }

  function append(text: string, marks: string[]) {
    const last = open?.children.at(-1)
    if (last && String(last.marks) === String(marks)) last.text += text
    else open?.children.push({ _type: 'span', _key: newKey(), text, marks })
  }

  function write(text: string, { style, list, strong, em, link }: Look) {
    const words = /\S$/.test(lastText()) ? text : text.trimStart()
    if (!words) return
    const hasStyle = hasHeadings && !list.listItem
    open ??= {
      _type: 'block',
      _key: newKey(),
      style: hasStyle ? style : 'normal',
      ...list,
      children: [],
      markDefs: [],
    }
    const isStrong = style === 'h3' ? !hasStyle : strong
    append(
      words,
      [isStrong && 'strong', em && 'em', link?._key].filter((mark) => typeof mark === 'string'),
    )
    if (link && !open.markDefs.includes(link)) open.markDefs.push(link)
  }

  function leave(gap: Look['gap']) {
    if (!gap) return end()
    trim()
    const { marks = [] } = open?.children.at(-1) ?? {}
    append(gap, marks.filter(isLook))
  }

  /** Two breaks end a paragraph. */
  function breakLine({ gap }: Look) {
    leave(gap ?? (lastText().endsWith('\n') ? undefined : '\n'))
  }

  function readText(text: string, look: Look) {
    const lines = text.replace(INVISIBLE, '').split(look.keepsLines ? /\r?\n/ : /$^/)
    for (const [index, line] of lines.entries()) {
      if (index > 0) breakLine(look)
      write(line.replace(/[\s\u00A0]+/g, ' '), look)
    }
  }

  function read(node: Node, outer: Look) {
    if (node instanceof Text) return readText(node.data, outer)
    if (!(node instanceof HTMLElement) || node.matches(UNSEEN)) return
    if (HIDDEN.test(node.getAttribute('style') ?? '')) return
    const tag = node.localName
    const look = lookOf(node, outer)
    if (tag === 'br') return breakLine(outer)
    if (tag === 'img' && !(Number(node.getAttribute('width') ?? Infinity) <= PIXEL)) images++
    if (node instanceof HTMLTableElement && isTable(node)) return readTable(node, look)
    const leaves = BLOCKS.has(tag)
    const gap = OF_LISTS.has(tag) ? undefined : outer.gap
    if (leaves) leave(gap)
    for (const child of node.childNodes) read(child, look)
    if (leaves) leave(gap)
  }

  /**
   * A list of “first column: other columns”, with the names of the columns above it. Below a list, the first
   * row counts as names, since Word marks none: the table would join the list.
   */
  function readTable({ rows }: HTMLTableElement, outer: Look) {
    end()
    const isBelowList = blocks.at(-1)?.listItem !== undefined
    for (const row of rows) {
      const isFirst = isBelowList && row === rows[0]
      const isNames = isFirst || row.matches('thead > *') || !row.querySelector('td')
      const list: Look['list'] = isNames ? {} : { listItem: 'bullet', level: 1 }
      const look: Look = { ...outer, list, strong: isNames, gap: ' ' }
      const cells = [...row.cells].filter((cell) => cell.textContent.trim())
      for (const [index, cell] of cells.entries()) {
        trim()
        if (index === 1) write(lastText().endsWith(':') ? ' ' : ': ', look)
        if (index > 1) write('; ', look)
        read(cell, index === 0 && cells.length > 1 ? { ...look, strong: true } : look)
      }
      end()
    }
  }

  read(new DOMParser().parseFromString(html, 'text/html').body, PLAIN)
  end()
  return { blocks, images }
}

export const isLook = (mark: string) => mark === 'strong' || mark === 'em'

const newKey = () => Math.random().toString(36).slice(2, 14)

const isTable = (table: HTMLTableElement) =>
  table.rows.length > 1 &&
  [...table.rows].some(({ cells }) => cells.length > 1) &&
  !table.querySelector(ARRANGED)

function lookOf(element: HTMLElement, outer: Look): Look {
  const { fontStyle, fontWeight, whiteSpace } = element.style
  const isBold = fontWeight === 'bold' || Number(fontWeight) >= 600
  const href = element.localName === 'a' && element.getAttribute('href')
  return {
    style: element.matches(HEADING) ? 'h3' : outer.style,
    list: listOf(element, outer.list),
    // Google Docs puts everything into a `b` that is not bold.
    strong: outer.strong || (fontWeight ? isBold : element.matches('b, strong')),
    em: fontStyle ? fontStyle === 'italic' : outer.em || element.matches('em, i'),
    link: href ? { _key: newKey(), _type: 'link', href } : outer.link,
    keepsLines: outer.keepsLines || element.localName === 'pre' || whiteSpace.startsWith('pre'),
    gap: element.localName === 'li' ? '\n' : outer.gap,
  }
}

function listOf(element: HTMLElement, outer: Look['list']): Look['list'] {
  const [, wordLevel] = /mso-list:\s*\S+ level(\d)/.exec(element.getAttribute('style') ?? '') ?? []
  if (wordLevel) {
    const mark = element.querySelector('[style*="mso-list:Ignore" i]')?.textContent ?? ''
    const isNumber = /^\W*\w{1,4}[.)]/.test(mark)
    return { listItem: isNumber ? 'number' : 'bullet', level: Number(wordLevel) }
  }
  const level = (outer.level ?? 0) + 1
  if (element.localName === 'ol') return { listItem: 'number', level }
  if (element.localName === 'ul') return { listItem: 'bullet', level }
  // In Word Online, each item is a list of its own.
  const own = Number(element.dataset.ariaLevel)
  return own ? { ...outer, level: own } : outer
}
