import { GROUPS } from './groups.ts'
import { parseTopic } from './parse.ts'

const files = import.meta.glob('./topics/*.md', {
  eager: true,
  import: 'default',
  query: '?raw',
})

/** Everything that the guide explains, in reading order. */
export const groups = GROUPS.map(({ title, topics }) => ({
  title,
  topics: topics.map((id) => ({ ...parseTopic(String(files[`./topics/${id}.md`])), id })),
}))
