import { createClient } from '@sanity/client'
import { createMockAuthStore, createWorkspaceFromConfig, validateDocument } from 'sanity'
import { noDigits, types } from '../tests/schema.ts'
import { hasRule, validatorBeside } from './validation.ts'

const place = { projectId: 'demo', dataset: 'production' }
const client = createClient({ ...place, apiVersion: '2026-01-01', useCdn: false })

/** Rules that wait for this run until it ends. */
const gate = Promise.withResolvers<true>()
const workspace = await createWorkspaceFromConfig({
  ...place,
  name: 'default',
  title: 'Notes',
  auth: createMockAuthStore({ client, currentUser: null }),
  schema: {
    types: [
      ...types,
      {
        name: 'slow',
        type: 'document',
        fields: [
          { name: 'title', type: 'string', validation: (rule) => rule.custom(() => gate.promise) },
        ],
      },
    ],
  },
})
const getClient = () => client
const times = { _rev: 'r', _createdAt: '', _updatedAt: '' }
const note = { ...times, _id: 'a', _type: 'note', title: '1 more' }

test('a check of many documents does not delay the rules of a form', async () => {
  const check = validatorBeside({ workspace, getClient })
  const slow = { ...times, _id: 's', _type: 'slow', title: 'Slow' }
  const checking = Promise.all(Array.from({ length: 20 }, () => check(slow)))
  const options = { workspace, getClient, environment: 'studio' } as const
  const markers = await validateDocument({ ...options, document: note })
  expect(markers.map(({ message }) => message)).toEqual(['Write numbers as words.'])
  gate.resolve(true)
  expect((await checking).flat()).toEqual([])
})

test('it has the rules of the form, without those of what only an editor of text writes', async () => {
  const span = { _type: 'span', _key: 'a', text: 1, marks: [] }
  const text = [{ _type: 'block', _key: 'a', style: 'normal', markDefs: [], children: [span] }]
  const document = { ...note, text }
  const options = { workspace, getClient, environment: 'studio' } as const
  const paths = async (markers: ReturnType<typeof validateDocument>) =>
    (await markers).map(({ path }) => path.at(-1)).toSorted()
  expect(await paths(validateDocument({ ...options, document }))).toEqual(['text', 'title'])
  expect(await paths(validatorBeside({ workspace, getClient })(document))).toEqual(['title'])
})

test('a field has its own rule, and no other', () => {
  const type = workspace.schema.get('note')
  if (type?.jsonType !== 'object') throw new Error('There is no such type.')
  const [title, text] = type.fields
  expect(hasRule(title?.type.validation, noDigits)).toBe(true)
  expect(hasRule(text?.type.validation, noDigits)).toBe(false)
})
