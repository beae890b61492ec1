import type { FilterDefault } from '@sanity/client/stega'

/** Fields whose value the site uses, and does not only show: a mark in them would break it. */
const used = new Set(['contactEmail', 'current', 'effectiveDate', 'value'])

/** Whether a value may carry the mark that says which field it came from. */
export const isText: FilterDefault = (props) =>
  !props.sourcePath.some((part) => typeof part === 'string' && used.has(part)) &&
  props.filterDefault(props)
