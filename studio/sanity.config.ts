import { defineConfig, SANITY_VERSION } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from '../schemas/index.ts'
import { emulatorClients } from './emulator/client.ts'
import { stayLocal } from './emulator/stay-local.ts'
import { guideTool } from './guide/tool.ts'
import { Input } from './inputs/Input.tsx'
import { LeavePreview } from './LeavePreview.tsx'
import { Mark } from './Mark.tsx'
import { fromListsOnly, withoutDuplicate } from './member-documents.ts'
import { keepPermanent, templates, withoutSingletons } from './permanent.ts'
import { previewTool } from './presentation.ts'
import { settings } from './settings.ts'
import { structure } from './structure/structure.ts'
import { UntouchedField } from './untouched/UntouchedField.tsx'

const { projectId, dataset, apiHost } = settings

// The commands that read this configuration outside a browser have nothing to keep local.
if (apiHost && typeof window !== 'undefined') stayLocal(SANITY_VERSION)

export default defineConfig({
  title: 'Fourfold',
  icon: Mark,
  projectId,
  dataset,
  ...(apiHost && { apiHost, unstable_clientFactory: emulatorClients(apiHost) }),
  plugins: [structureTool({ title: 'Content', structure }), previewTool, guideTool()],
  schema: { types: schemaTypes, templates },
  document: {
    actions: (all, context) => withoutDuplicate(keepPermanent(all, context), context),
    newDocumentOptions: (all, context) => fromListsOnly(withoutSingletons(all), context),
    comments: { enabled: false },
  },
  form: { components: { field: UntouchedField, input: Input } },
  // One draft, one button: staff need neither a second way to publish nor a second list of things to do.
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false },
  tasks: { enabled: false },
  announcements: { enabled: false },
  studio: { components: { layout: LeavePreview } },
})
