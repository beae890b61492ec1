import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { SchemaType } from 'sanity'
import { GROUPS } from '../../../studio/guide/groups.ts'
import { hasWords, parseTopic, targetOf } from '../../../studio/guide/parse.ts'
import { schema } from '../../support/schema.ts'
import { get } from '../seed/documents.ts'

const topics = globSync('studio/guide/topics/*').map((file) => ({
  id: basename(file, '.md'),
  ...parseTopic(readFileSync(file, 'utf8')),
}))
const links = topics.flatMap(({ id, steps, note }) =>
  [...steps, note].flat().flatMap((part) => (typeof part === 'string' ? [] : [{ id, ...part }])),
)

test('every topic is in a group, and each has a title and two to four steps', () => {
  const ids = GROUPS.flatMap((group) => group.topics)
  expect(topics.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  const other = topics.filter(({ title, steps }) => !title || ![2, 3, 4].includes(steps.length))
  expect(other.map(({ id }) => id)).toEqual([])
})

test.each([
  ['add question', 'question'],
  ['visits buy', 'visits'],
  ['Cookie', 'cookies'],
  ['where image used', 'library'],
  ['a mistake', 'undo'],
  ['photo', 'image'],
  ['URL', 'address'],
  ['How do I add a question?', 'question'],
  ['how do I see what visitors see?', 'preview'],
])('the search finds for “%s” the topic %s', (words, id) => {
  expect(hasWords(readFileSync(`studio/guide/topics/${id}.md`, 'utf8'), words)).toBe(true)
})

test('the search leaves out topics without one of the words', () => {
  expect(hasWords('Add a question', 'add lesson')).toBe(false)
})

test('a step has text and links; the note may be missing', () => {
  const step =
    '1. Open the\n   [price](siteSettings/siteSettings#price.total), [a] first.\n2. Publish.'
  expect(parseTopic(`# Change it\n\n${step}\n`)).toEqual({
    title: 'Change it',
    steps: [
      [
        'Open the ',
        { text: 'price', href: 'siteSettings/siteSettings#price.total' },
        ', ',
        '[a] first.',
      ],
      ['Publish.'],
    ],
    note: [],
  })
})

test('the guide has links to fields', () => {
  expect(links.filter(({ href }) => targetOf(href)).length).toBeGreaterThan(15)
})

test.each(links)(
  '$id: a link leads to a website, or a document and a field that exist: $href',
  ({ href }) => {
    const target = targetOf(href)
    if (!target) return expect(href).toMatch(/^https:\/\//)
    expect(get(target.id)).toMatchObject({ _type: target.type })
    const names = target.path?.split('.') ?? []
    expect(fieldAt(schema.get(target.type), names)).toBeDefined()
  },
)

function fieldAt(type: SchemaType | undefined, [name, ...rest]: string[]): SchemaType | undefined {
  if (!name || type?.jsonType !== 'object') return name ? undefined : type
  return fieldAt(type.fields.find((field) => field.name === name)?.type, rest)
}
