import { ImagesIcon } from '@sanity/icons/Images'
import { definePlugin } from 'sanity'
import { Library } from './Library.tsx'

/** All images and files, where each is used, and what can be done with them. */
export const libraryTool = definePlugin({
  name: 'library',
  tools: [{ name: 'library', title: 'Library', icon: ImagesIcon, component: Library }],
})
