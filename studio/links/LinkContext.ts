import { createContext } from 'react'
import type { ObjectInputProps } from 'sanity'

/** The link around a field; null outside of links. */
export const LinkContext = createContext<Pick<
  ObjectInputProps,
  'onChange' | 'schemaType' | 'value'
> | null>(null)
