import { type Document, STEADY, wordsIn } from './documents.ts'
import { type Fault, isObject, type Path, valueAt } from './faults.ts'

/** By type, the fields without which visitors do not see an object. */
const NEEDED: Record<string, RegExp> = {
  announcement: /^(shown|message|from|until)$/,
  cookie: /^name$/,
  faqRow: /^(question|answer|key)$/,
  figure: /^(number|label)$/,
  figuresSection: /^figures$/,
  formSection: /^(kind|provider|action|emailName)$/,
  file: /^(asset|title)$/,
  lesson: /^(title|key)$/,
  lessonFile: /^(asset|title|_key)$/,
  link: /./,
  mentorship: /^title$/,
  modulesSection: /^modules$/,
  page: /^(title|slug)$/,
  picture: /^(asset|decorative|alt)$/,
  pictureSection: /^image$/,
  questionsSection: /^rows$/,
  quote: /^text$/,
  quoteSection: /^text$/,
  sampleSection: /^lesson$/,
  siteSettings: /^offer$/,
  teacher: /^name$/,
  videoSection: /^url$/,
  workshop: /^(title|startsAt)$/,
}

/** If one of these parts is malformed, rich text still shows its words. */
const PARTS_OF_TEXT = /^(block|span|siteValue)$/

/**
 * The words that visitors must see in spite of the faults: all that the documents still have, without those
 * in an object that lacks what it needs.
 */
export function expectedWords(before: Document[], after: Document[], faults: Fault[]) {
  const hidden = wordsIn(faults.map((fault) => hiddenBy(before, fault)))
  return [...wordsIn(after)].filter((one) => !hidden.has(one))
}

function hiddenBy(documents: Document[], { id, path }: Fault): unknown[] {
  const find = (id: string) => documents.find(({ _id }) => _id === id)
  const document = find(id)
  const [field] = path
  const name = String(path.at(-1))
  const isOfOutline = id === 'members.course' && field === 'outline'
  // The course lists only lessons with a title and a key, and only modules with lessons.
  const hidesLessons = isOfOutline
    ? !/^(title|summary|_key|_weak)$/.test(name)
    : document?._type === 'lesson' && (field === 'title' || field === 'key')
  return [
    hiddenPart(document, path),
    // A transcript is shown only with its video.
    field === 'video' && document?.transcript,
    ...(hidesLessons
      ? [
          ...['one', 'two', STEADY].map((one) => find(`members.lesson-${one}`)),
          find('members.course'),
          valueAt(find('page-all'), ['sections', 9]),
        ]
      : []),
  ]
}

/** The outermost part of a document that needs the value at a path. */
function hiddenPart(document: Document | undefined, path: Path) {
  for (const [depth, key] of path.entries()) {
    const holder = valueAt(document, path.slice(0, depth))
    if (!isObject(holder) || typeof key !== 'string') continue
    const type = String(Reflect.get(holder, '_type') ?? path[depth - 1])
    // An answer may lack parts.
    const isPart = key === 'answer' && depth < path.length - 1
    const isUnknown = key === '_type' && !PARTS_OF_TEXT.test(type)
    if (isUnknown || (NEEDED[type]?.test(key) && !isPart)) return holder
  }
  return null
}

const INLINE = 'strong|em|span|br|p|u|s|code'
const PARTS = 'h[1-6]|a|li|p|dt|dd|ul|ol|dl|nav|summary|figcaption|blockquote|strong|em|button'

/** Elements without words. Only a message that may come (`role="alert"`) has none yet. */
const HOLLOW = new RegExp(
  `<(${PARTS})\\b(?![^>]*role="alert")[^>]*>(?:\\s|&nbsp;|[\\u00a0\\u200b]|<!--.*?-->|</?(?:${INLINE})\\b[^>]*>)*</\\1>`,
  'g',
)

const LEAKED =
  /NaN|undefined|Infinity|\[object|Unknown |@portabletext|>null<|Invalid Date| 0w\b|(?:src|href)=""|rect=[\d,.]*-/g

/** What no visitor may see in the HTML of a page. */
export const faultsOfHtml = (html: string) => [
  ...(html.match(HOLLOW) ?? []),
  ...[...html.matchAll(LEAKED)].map(({ index }) => html.slice(Math.max(0, index - 60), index + 60)),
]

/** Our Content-Security-Policy blocks them on public pages. */
export const styleAttributes = (html: string) => html.match(/<[^>]*\sstyle="[^"]*"/g) ?? []
