import { migrate as announcementShown } from './announcement-shown.ts'
import type { Migrate } from './changes.ts'

/** Every migration in this folder, in the order in which they run. */
export const migrations: { name: string; migrate: Migrate }[] = [
  { name: 'announcement-shown', migrate: announcementShown },
]
