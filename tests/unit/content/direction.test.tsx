import { parse } from 'parse5'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SchemaType } from 'sanity'
import { documentShape } from 'studio-kit'
import { z } from 'zod'
import { LessonView } from '#components/members/lesson/LessonView.tsx'
import { Overview } from '#components/members/overview/Overview.tsx'
import { toLesson, toOutline } from '#lib/members/course-shape.ts'
import { schema } from '../../support/schema.ts'
import { seededLake } from '../../support/seeded.ts'
import { show } from './show.tsx'

const lake = seededLake()

const ARABIC = 'كلمات'

/** Texts of no language, and those that visitors do not read. */
const isCode = (name: string) =>
  /^(_.*|alt|contactEmail|current|email|formerAlt|from|listItem|marks|name|orderRank|phone|section|style|url|value)$/.test(
    name,
  )

const typed = z.object({ _type: z.string() }).catch({ _type: '' })
const fields = z.record(z.string(), z.unknown())

/** The value with an Arabic word at the start of each text of staff. */
function inArabic(value: unknown, type: SchemaType | undefined): unknown {
  switch (type?.jsonType) {
    case 'array':
      return z
        .array(z.unknown())
        .parse(value)
        .map((item) => {
          const { _type } = typed.parse(item)
          return inArabic(item, type.of.find(({ name }) => name === _type) ?? type.of[0])
        })
    case 'object': {
      const typeOf = new Map(type.fields.map((field) => [field.name, field.type]))
      const entries = Object.entries(fields.parse(value))
      return Object.fromEntries(
        entries.map(([name, child]) => [
          name,
          isCode(name) ? child : inArabic(child, typeOf.get(name)),
        ]),
      )
    }
    case 'string': {
      const isText = !type.options?.list && /^(string|text)$/.test(type.name)
      return isText ? `${ARABIC} ${value}` : value
    }
    default:
      return value
  }
}

beforeAll(async () => {
  const documents = await lake.client.fetch<unknown[]>('*[!(_type match "sanity.*")]')
  const transaction = lake.client.transaction()
  for (const document of documents) {
    const type = schema.get(typed.parse(document)._type)
    transaction.createOrReplace(documentShape.parse(inArabic(document, type)))
  }
  await transaction.commit()
})

const BLOCKS = /^(address|d[dt]|figcaption|h[1-6]|li|p|t[dh])$/

type Node = {
  nodeName: string
  value?: string
  attrs?: { name: string; value: string }[]
  childNodes?: Node[]
}

/** The texts in blocks that do not find their direction themselves. */
function undirected(node: Node, block?: Node): string[] {
  if (node.nodeName === '#text') {
    const isDirected =
      !block || block.attrs?.some(({ name, value }) => `${name}=${value}` === 'dir=auto')
    return node.value?.includes(ARABIC) && !isDirected ? [`${block.nodeName}: ${node.value}`] : []
  }
  // The labels of links and buttons also contain words of ours.
  if (/^(a|button)$/.test(node.nodeName)) return []
  const own = BLOCKS.test(node.nodeName) ? node : block
  return (node.childNodes ?? []).flatMap((child) => undirected(child, own))
}

const pages = ['', 'who-we-are', 'cookies-policy', 'privacy-policy', 'course', 'sample-lesson']

test.each(pages)('each block of text on “/%s” has the direction of its language', async (slug) => {
  const [, html = ''] = (await show(slug)).split(/\n(.*)/s)
  expect(html.split(ARABIC).length).toBeGreaterThan(20)
  expect(undirected(parse(html))).toEqual([])
})

test('each block of text of the course has the direction of its language', async () => {
  const { lessonQuery, outlineQuery } = await import('#lib/members/course.ts')
  const id = 'find-your-audience'
  const lesson = toLesson(await lake.client.fetch(lessonQuery, { id }), id, 'published')
  const outline = toOutline(await lake.client.fetch(outlineQuery), 'published')
  const html = renderToStaticMarkup(
    <>
      <Overview outline={outline} />
      {lesson && <LessonView lesson={lesson} />}
    </>,
  )
  expect(html.split(ARABIC).length).toBeGreaterThan(20)
  expect(undirected(parse(html))).toEqual([])
})
