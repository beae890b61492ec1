import { readFileSync } from 'node:fs'
import { Children, isValidElement, type ReactNode } from 'react'
import type { SchemaType } from 'sanity'
import { z } from 'zod'
import { To, type ToProps } from '../../../studio/guide/To.tsx'
import { groups } from '../../../studio/guide/topics/index.ts'
import { SEED } from '../../support/lakes.ts'
import { schema } from '../../support/schema.ts'

const topics = groups.flatMap((group) => group.topics)
const links = topics.flatMap(({ id, steps, note }) =>
  [...steps, note].flatMap(linksIn).map((link): [string, ToProps] => [id, link]),
)
const inSeed = z.object({ _id: z.string(), _type: z.string() })
const seed = readFileSync(SEED, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => inSeed.parse(JSON.parse(line)))

test('each topic has its own id, and two to four steps; together they have links', () => {
  expect(links.length).toBeGreaterThan(15)
  expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length)
  const other = topics.filter(({ steps }) => ![2, 3, 4].includes(steps.length))
  expect(other.map(({ id }) => id)).toEqual([])
})

test.each(links)('%s: a link leads to a document and a field that exist: %j', (_id, link) => {
  const { document, type, field = '' } = link
  expect(seed).toContainEqual({ _id: document, _type: type })
  expect(fieldAt(schema.get(type), field.split('.').filter(Boolean))).toBeDefined()
})

function linksIn(node: ReactNode): ToProps[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<ToProps>(child)) return []
    return child.type === To ? [child.props] : linksIn(child.props.children)
  })
}

function fieldAt(type: SchemaType | undefined, [name, ...rest]: string[]): SchemaType | undefined {
  if (!name || type?.jsonType !== 'object') return name ? undefined : type
  return fieldAt(type.fields.find((field) => field.name === name)?.type, rest)
}
