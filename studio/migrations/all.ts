import { migrate as announcementShown } from './announcement-shown/documents.ts'
import type { Migrate } from './changes.ts'
import { migrate as linksAsReferences } from './links-as-references/documents.ts'
import { migrate as membersAsDocuments } from './members-as-documents/documents.ts'

/** Every migration in this folder, in the order in which they run. */
export const migrations: { name: string; migrate: Migrate }[] = [
  { name: 'members-as-documents', migrate: membersAsDocuments },
  { name: 'links-as-references', migrate: linksAsReferences },
  { name: 'announcement-shown', migrate: announcementShown },
]
