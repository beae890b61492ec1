/**
 * What: the data of diffs, and the components that show them, beta.
 * Why: in formatted text, Sanity compares letters, marks nothing if words are repeated, and shows values
 * that were removed as kept.
 * Since: Sanity 6.16.
 * Instead: Sanity’s own comparison, once it compares words.
 */
import { diffInput, wrap } from '@sanity/diff'
import { Box, Stack } from '@sanity/ui'
import {
  type Diff,
  type DiffComponent,
  DiffString,
  resolveDiffComponent,
  type SchemaType,
} from 'sanity'
import { z } from 'zod'
import { isEqual } from '../content.ts'
import { previewTitle, typeAt } from './titles.ts'
import { inWords } from './word-changes.ts'

/** The words that differ, paragraph by paragraph. */
export const TextChanges: DiffComponent = ({ diff, schemaType }) =>
  diff.type === 'array' && (
    <Stack gap={3}>
      {diff.items.map(({ diff: item, fromIndex, toIndex }) => {
        const type = typeAt(schemaType, 0, item.toValue ?? item.fromValue)
        if (!item.isChanged || !type) return null
        const words = compareWords(item, type)
        const found = resolveDiffComponent(type)
        const Whole = found && 'component' in found ? found.component : found
        const key = `${fromIndex} ${toIndex}`
        if (words)
          return (
            <Box key={key}>
              <DiffString diff={words} />
            </Box>
          )
        return Whole && <Whole key={key} diff={item} schemaType={type} />
      })}
    </Stack>
  )

const block = z.object({
  style: z.string().optional(),
  listItem: z.string().optional(),
  markDefs: z.array(z.unknown()).optional(),
  children: z.array(
    z.looseObject({ text: z.string().optional(), marks: z.array(z.string()).optional() }),
  ),
})

/** @returns `undefined` if not the words differ, or not only they: formats and links, too */
export function compareWords({ fromValue, toValue }: Diff, type: SchemaType) {
  const [before, after] = [fromValue, toValue].map((value) => block.safeParse(value).data)
  if (before && after && !isEqual(formatsOf(before), formatsOf(after))) return undefined
  const texts = [before, after].map((paragraph) =>
    paragraph?.children.map(({ text, ...value }) => text ?? `[${nameOf(value, type)}]`).join(''),
  )
  const [from = '', to = ''] = texts
  const diff = diffInput(wrap(from, null), wrap(to, null))
  return diff.type === 'string' && diff.isChanged ? inWords(diff) : undefined
}

function formatsOf({ style, listItem, markDefs = [], children }: z.infer<typeof block>) {
  const marks = new Set(children.flatMap((child) => child.marks ?? []))
  return [style, listItem, markDefs, [...marks].sort()]
}

/** A value within the text is called what the editor calls it. */
function nameOf(value: unknown, type: SchemaType) {
  const found = typeAt(typeAt(type, 'children', undefined), 0, value)
  return found && previewTitle(value, found)
}
