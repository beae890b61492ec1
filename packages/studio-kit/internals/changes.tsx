/**
 * What: `ChangeList` and its context, marked internal: what the Studio shows of a document’s history.
 * Why: the publish dialog shows in the same way what publishing changes.
 * Since: Sanity 6.16.
 * Instead: a public component that compares two versions of a document, and names the items of lists.
 */
import { diffInput, wrap } from '@sanity/diff'
import { Box, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import {
  ChangeList,
  type Diff,
  type DiffComponent,
  DiffFromTo,
  type NumberSchemaType,
  type Path,
  Preview,
  resolveDiffComponent,
  type SanityDocument,
  type SchemaType,
  useSchema,
} from 'sanity'
import { DocumentChangeContext } from 'sanity/_singletons'
import { isContent } from '../content.ts'
import { getPublishedId, getValueAtPath, pathToString } from './names.ts'
import { TextChanges } from './text-changes.tsx'
import { placeOf, typeAt } from './titles.ts'
import { inWords } from './word-changes.ts'

declare module 'sanity' {
  interface NumberOptions {
    /** What is before the number, such as `$`. */
    unit?: string
  }
}

type Props = { before: SanityDocument; after: SanityDocument }

const FieldWrapper = ({ children }: { children: ReactNode }) => children

/** The fields that differ, each with its value before and after. */
export function ChangesBetween({ before, after }: Props) {
  const schema = useSchema()
  const schemaType = schema.get(after._type)
  // Without an author and a time, nothing is marked.
  const change = { author: '', timestamp: after._updatedAt }
  const diff = diffInput(wrap(before, change), wrap(after, change))
  if (diff.type !== 'object' || schemaType?.jsonType !== 'object') return null
  const context = {
    documentId: getPublishedId(before._id),
    schemaType,
    rootDiff: diff,
    // Otherwise each change has a button that reverts it.
    isComparingCurrent: false,
    FieldWrapper,
    value: after,
    showFromValue: true,
  }
  const parts = partsOf(schemaType, diff, [])
  const fields = parts.map(({ name, type, path }) => {
    const version = getValueAtPath(after, path) === undefined ? before : after
    const hidden = type.hidden === true
    return { name, type: { ...type, hidden, title: placeOf(path, version, schema) } }
  })
  const { fieldsets: _, ...rest } = schemaType
  return (
    <DocumentChangeContext value={context}>
      <ChangeList
        diff={{ ...diff, fields: Object.fromEntries(parts.map((one) => [one.name, one.diff])) }}
        schemaType={{ ...rest, fields }}
      />
    </DocumentChangeContext>
  )
}

type Part = { name: string; type: SchemaType; diff: Diff; path: Path }

/** What differs, without lists around it: Sanity would call their items by numbers. */
function partsOf(type: SchemaType, diff: Diff, path: Path): Part[] {
  if (!diff.isChanged) return []
  if (type.jsonType === 'object' && diff.type === 'object' && !resolveDiffComponent(type))
    return type.fields.flatMap((field) => {
      const one = diff.fields[field.name]
      return one ? partsOf(field.type, one, [...path, field.name]) : []
    })
  const isText = type.jsonType === 'array' && type.of.some(({ name }) => name === 'block')
  const { unit } = (type.jsonType === 'number' && type.options) || {}
  const component = (unit && Amount) || (isText && TextChanges)
  const shown = component ? { ...type, components: { diff: component } } : type
  const compared = diff.type === 'string' ? inWords(diff) : diff
  const whole = { name: pathToString(path), type: shown, diff: compared, path }
  if (diff.type !== 'array') return [whole]
  const { fromValue, toValue } = diff
  const isPlain = !diff.items.some((item) => item.diff.type === 'object')
  if (isPlain && fromValue?.length !== toValue?.length) return [whole]
  // Plain values have no keys: each is compared with the one in its place.
  const items = isPlain
    ? toValue?.map((value, index) => diffInput(wrap(fromValue?.[index], null), wrap(value, null)))
    : diff.items.map((item) => item.diff)
  const isReworded = isText && diff.items.some((item) => item.diff.isChanged)
  const changed = isReworded
    ? [whole]
    : items?.flatMap((item, index) => {
        const value = item.toValue ?? item.fromValue
        const segment =
          isContent(value) && typeof value._key === 'string' ? { _key: value._key } : index
        const member = typeAt(type, segment, value)
        return member ? partsOf(member, item, [...path, segment]) : []
      })
  const moved = diff.items.filter((item) => item.hasMoved && !item.diff.isChanged)
  const order = { ...whole, type: { ...type, components: { diff: Moved } } }
  if (moved.length === 0 || isPlain) return changed ?? []
  return [{ ...order, diff: { ...diff, items: moved } }, ...(changed ?? [])]
}

/** Sanity shows a number and an arrow for each item that has moved. */
const Moved: DiffComponent = ({ diff, schemaType }) =>
  diff.type === 'array' && (
    <Stack gap={2}>
      {diff.items.map(({ diff: { toValue }, fromIndex = 0, toIndex = 0 }) => {
        const type = typeAt(schemaType, toIndex, toValue)
        return (
          <Flex align="center" gap={2} key={toIndex}>
            <Text size={1}>{toIndex < fromIndex ? 'Moved up:' : 'Moved down:'}</Text>
            {type && <Preview layout="inline" schemaType={type} value={toValue} />}
          </Flex>
        )
      })}
    </Stack>
  )

const Amount: DiffComponent = (props) => (
  <DiffFromTo {...props} layout="inline" previewComponent={WithUnit} />
)

const AMOUNT = new Intl.NumberFormat('en-US')

const WithUnit = ({ schemaType, value }: { schemaType: NumberSchemaType; value: number }) => (
  <Box padding={2}>
    <Text size={1}>{`${schemaType.options?.unit}${AMOUNT.format(value)}`}</Text>
  </Box>
)
