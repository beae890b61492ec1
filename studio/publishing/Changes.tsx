import { Box, Text } from '@sanity/ui'
import type { SanityDocument } from 'sanity'
import { ChangesBetween, isEqual } from 'studio-kit'
import { fieldsOf } from '../documents/restore.ts'

type Props = { before: SanityDocument; after: SanityDocument; same?: string }

/** What a dialog shows of two versions: how they differ, or a sentence if they are the same. */
export const Changes = ({ before, after, same }: Props) =>
  same && isEqual(fieldsOf(before), fieldsOf(after)) ? (
    <Text size={1}>{same}</Text>
  ) : (
    <Box data-testid="changes" overflow="auto" paddingY={1} style={{ maxHeight: '45vh' }}>
      <ChangesBetween after={after} before={before} />
    </Box>
  )
