import { BookIcon } from '@sanity/icons/Book'
import { definePlugin } from 'sanity'
import { Guide } from './Guide.tsx'

/** The guide for the people who write the site, beside the content at the top of the studio. */
export const guideTool = definePlugin({
  name: 'guide',
  tools: [{ name: 'guide', title: 'Guide', icon: BookIcon, component: Guide }],
})
