import { migrate as announcementShown } from './announcement-shown/documents.ts'
import type { Migrate } from './changes.ts'
import { migrate as membersAsDocuments } from './members-as-documents/documents.ts'

/** Every migration in this folder, in the order in which they run. */
export const migrations: { name: string; migrate: Migrate }[] = [
  { name: 'members-as-documents', migrate: membersAsDocuments },
  { name: 'announcement-shown', migrate: announcementShown },
]
