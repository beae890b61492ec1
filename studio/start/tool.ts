import { HomeIcon } from '@sanity/icons/Home'
import { definePlugin } from 'sanity'
import { Start } from './Start.tsx'

/** The first screen of the Studio: what needs attention, and what happened last. */
export const startTool = definePlugin({
  name: 'start',
  tools: [{ name: 'start', title: 'Start', icon: HomeIcon, component: Start }],
})
