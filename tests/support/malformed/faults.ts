import fc from 'fast-check'
import { type Document, PAGE, STEADY } from './documents.ts'

export type Path = (string | number)[]
type Change = { to: unknown } | 'gone' | 'amidst others' | 'twice'
export type Fault = { id: string; path: Path; change: Change }

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null

const LONG_WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(20)

/** What an import, an old schema or the API can put into a field. */
const WRONG: unknown[] = [
  ...[null, 0, -7.5, 1e21, true, false, 'text', '', ' ', '12', LONG_WORD],
  ...[[], [null], [[]], [{}], ['text', 7, null], {}],
  ...[
    { _type: 'unknown', text: 'text' },
    { _type: 'reference', _ref: 'nowhere' },
  ],
]

const SLUGS = ['über-uns', 'About Us', 'a/b', '//evil.example/x', 'members', 'who-we-are', PAGE]

/** Malformed values by the name of the field. */
const WRONG_IN: Record<string, unknown[]> = {
  _ref: ['nowhere', 'image-short', 'drafts.page-all', 'image-abc-0x0-png', 'siteSettings'],
  _type: ['unknown'],
  children: [[{ _type: 'span', _key: 'a', text: '', marks: [] }]],
  crop: [
    ...[{}, { top: 0.2 }, { left: 1 }, { left: '0.1', right: null, top: 0, bottom: 0 }],
    ...[
      [0.5, 0.5, 0, 0],
      [0, 0, 0.6, 0.6],
      [-1, 0, 0, 0],
      [0.9999, 0, 0, 0],
      [0, 0, 0.9999, 0],
    ].map(([top, bottom, left, right]) => ({ top, bottom, left, right })),
  ],
  current: SLUGS,
  discipline: ['cooking'],
  hotspot: [{}, { x: 2, y: -1, width: 5, height: 0 }, { x: '0.5' }, { x: 0.5, y: 0.5 }],
  level: [5, -1, '2', 1e9, 1.5],
  listItem: ['square', 'bullet', 'number'],
  marks: [['underline'], ['code', 'unknown'], [null, 'strong', 7], ['strong', 'strong'], ['a']],
  style: ['h1', 'h7', 'blockquote', 'fancy'],
  url: ['javascript:alert(1)', 'elsewhere.example', 'https://', '#'],
  value: ['unknown', 'constructor'],
}

const DATE = /^\d{4}-\d\d/
const DATES = ['soon', '2026-13-45', '0000-00-00', '2026-01-31', '99999-01-01T00:00:00Z']

function changesOf(path: Path, value: unknown): Change[] {
  const name = String(path.findLast((key) => typeof key === 'string'))
  const wrong = [
    ...WRONG,
    ...(WRONG_IN[name] ?? []),
    ...(typeof value === 'string' && DATE.test(value) ? DATES : []),
  ]
  return [
    'gone',
    ...(Array.isArray(value) ? (['amidst others', 'twice'] as const) : []),
    ...wrong.map((to) => ({ to })),
  ]
}

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (!isObject(value)) return []
  return Object.entries(value)
    .filter(([key]) => path.length > 0 || !key.startsWith('_'))
    .flatMap(([key, child]) => {
      const own = [...path, Array.isArray(value) ? Number(key) : key]
      return [own, ...pathsIn(child, own)]
    })
}

/** Fields without which pages cannot be rendered: `incomplete.test.tsx` tests them. */
const REQUIRED =
  /^(siteSettings (productName|contactEmail|checkoutUrl|checkoutLabel)|homePage hero(\.heading)?)$/

export const isRequired = ({ _id }: Document, path: Path) =>
  _id.endsWith(STEADY) || REQUIRED.test(`${_id} ${path.join('.')}`)

const placesIn = (document: Document) =>
  pathsIn(document).filter((path) => !isRequired(document, path))

/** Up to 60 faults in any of the documents. */
export function faultsIn(documents: Document[]): fc.Arbitrary<Fault[]> {
  const inOne = documents
    .filter((document) => placesIn(document).length > 0)
    .map((document) =>
      fc
        .constantFrom(...placesIn(document))
        .chain((path) =>
          fc
            .constantFrom(...changesOf(path, valueAt(document, path)))
            .map((change) => ({ id: document._id, path, change })),
        ),
    )
  return fc.array(fc.oneof(...inOne), { minLength: 1, maxLength: 60, size: 'max' })
}

export const valueAt = (value: unknown, path: Path) =>
  path.reduce((holder, key) => (isObject(holder) ? Reflect.get(holder, key) : undefined), value)

/** The documents with these faults. One within a value that another fault has replaced has no effect. */
export function withFaults(documents: Document[], faults: Fault[]) {
  const changed = structuredClone(documents)
  for (const { id, path, change } of faults) {
    const document = changed.find(({ _id }) => _id === id)
    const holder = valueAt(document, path.slice(0, -1))
    const key = path.at(-1)
    if (!isObject(holder) || key === undefined) continue
    const value = valueAt(holder, [key])
    if (change === 'gone') Reflect.deleteProperty(holder, key)
    else if (typeof change === 'object') Reflect.set(holder, key, structuredClone(change.to))
    else if (Array.isArray(value))
      Reflect.set(
        holder,
        key,
        change === 'twice' ? [...value, ...value] : [null, 'text', ...value, 7, [], {}],
      )
  }
  weaken(changed)
  return changed
}

/** The Content Lake refuses other references to documents that do not exist. */
function weaken(value: unknown) {
  if (!isObject(value)) return
  if ('_ref' in value) Reflect.set(value, '_weak', true)
  for (const child of Object.values(value)) weaken(child)
}
