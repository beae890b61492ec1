import type { TopicProps } from '../Topic.tsx'
import { help } from './help.tsx'
import { members } from './members.tsx'
import { publishing } from './publishing.tsx'
import { settings } from './settings.tsx'
import { writing } from './writing.tsx'

export type Group = { title: string; topics: TopicProps[] }

/** Everything that the guide explains, in reading order. */
export const groups: Group[] = [writing, publishing, settings, members, help]
