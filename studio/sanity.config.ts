import { BookIcon } from '@sanity/icons/Book'
import { HomeIcon } from '@sanity/icons/Home'
import { ImagesIcon } from '@sanity/icons/Images'
import { structureTool } from 'sanity/structure'
import { defineConfig, keepUnsavedText, untouched, withoutFieldMenus, words } from 'studio-kit'
import { blocks } from '../components/blocks/schemas.ts'
import { schemaTypesWith } from '../schemas/index.ts'
import { connection } from './connection.ts'
import { Guide } from './guide/Guide.tsx'
import { Input } from './inputs/Input.tsx'
import { NamedRow } from './inputs/NamedRow.tsx'
import { Library } from './library/Library.tsx'
import { Mark } from './Mark.tsx'
import { allowedActions, newDocuments, templates } from './permanent.ts'
import { preview } from './preview/plugin.ts'
import { confirmed } from './publishing/actions.ts'
import { settings } from './settings.ts'
import { Start } from './start/Start.tsx'
import { structure } from './structure/structure.ts'
import { ToolLayout, ToolMenu } from './ui/ToolLayout.tsx'
import { theme } from './ui/theme.ts'

const { projectId, dataset } = settings

export default defineConfig({
  title: 'Fourfold',
  icon: Mark,
  subtitle: 'Sign in to edit the site.\nNo access yet? Ask the site’s owner.',
  theme,
  i18n: { bundles: words },
  projectId,
  dataset,
  ...connection,
  plugins: [
    structureTool({ title: 'Content', structure }),
    preview(),
    keepUnsavedText(),
    untouched(),
  ],
  tools: (contentAndPreview) => [
    { name: 'start', title: 'Start', icon: HomeIcon, component: Start },
    ...contentAndPreview,
    { name: 'library', title: 'Library', icon: ImagesIcon, component: Library },
    { name: 'guide', title: 'Guide', icon: BookIcon, component: Guide },
  ],
  schema: { types: schemaTypesWith(blocks), templates },
  document: {
    actions: (all, context) => confirmed(allowedActions(all, context)),
    newDocumentOptions: newDocuments,
    comments: { enabled: false },
    ...withoutFieldMenus,
  },
  form: { components: { input: Input, item: NamedRow } },
  // One draft, one button: staff need neither a second way to publish nor a second list of things to do.
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false },
  tasks: { enabled: false },
  announcements: { enabled: false },
  studio: { components: { activeToolLayout: ToolLayout, toolMenu: ToolMenu } },
})
