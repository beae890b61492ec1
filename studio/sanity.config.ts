import { defineConfig, SANITY_VERSION } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from '../schemas/index.ts'
import { emulatorOptions } from './emulator/client.ts'
import { stayLocal } from './emulator/stay-local.ts'
import { guideTool } from './guide/tool.ts'
import { DateErrors } from './inputs/DateErrors.tsx'
import { Input } from './inputs/Input.tsx'
import { NamedRow } from './inputs/NamedRow.tsx'
import { LeavePreview } from './LeavePreview.tsx'
import { libraryTool } from './library/tool.ts'
import { PublishedNotice } from './look/PublishedNotice.tsx'
import { signIn } from './look/sign-in.ts'
import { theme } from './look/theme.ts'
import { words } from './look/words.ts'
import { Mark } from './Mark.tsx'
import { fromListsOnly, withoutDuplicate } from './member-documents.ts'
import { keepPermanent, templates, withoutSingletons } from './permanent.ts'
import { previewTool } from './presentation.ts'
import { confirmed } from './publishing/actions.ts'
import { publishingWords } from './publishing/words.ts'
import { settings } from './settings.ts'
import { startTool } from './start/tool.ts'
import { structure } from './structure/structure.ts'
import { clientFactory } from './unsaved/client.ts'
import { unsaved } from './unsaved/plugin.ts'
import { untouched } from './untouched/plugin.ts'

const { projectId, dataset, apiHost } = settings

// The commands that read this configuration outside a browser have nothing to keep local.
if (apiHost && typeof window !== 'undefined') stayLocal(SANITY_VERSION)

export default defineConfig({
  title: 'Fourfold',
  icon: Mark,
  ...signIn,
  theme,
  i18n: { bundles: [...words, ...publishingWords] },
  projectId,
  dataset,
  ...(apiHost && { apiHost }),
  unstable_clientFactory: clientFactory(apiHost ? emulatorOptions(apiHost) : {}),
  plugins: [
    startTool(),
    structureTool({ title: 'Content', structure }),
    previewTool(),
    libraryTool(),
    guideTool(),
    unsaved(),
    untouched(),
  ],
  schema: { types: schemaTypes, templates },
  document: {
    actions: (all, context) => confirmed(withoutDuplicate(keepPermanent(all, context), context)),
    newDocumentOptions: (all, context) => fromListsOnly(withoutSingletons(all), context),
    comments: { enabled: false },
    components: { unstable_layout: DateErrors },
  },
  form: { components: { input: Input, item: NamedRow } },
  // One draft, one button: staff need neither a second way to publish nor a second list of things to do.
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false },
  tasks: { enabled: false },
  announcements: { enabled: false },
  studio: { components: { layout: LeavePreview, activeToolLayout: PublishedNotice } },
})
