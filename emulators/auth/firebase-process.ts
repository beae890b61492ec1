import { createRequire } from 'node:module'
import { spawnNode } from '#emulators/children.ts'
import { defaults } from '#emulators/defaults.ts'

/**
 * Runs `firebase emulators:start --only auth` in a folder that holds its `firebase.json`.
 *
 * Firebase writes logs, its own settings and a note of its port wherever it finds a place; here all
 * of it lands in that folder.
 */
export function spawnFirebase(folder: string, onLine: (line: string) => void) {
  const cli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js')
  const lazy = `--import=${new URL('lazy-schemas.ts', import.meta.url).href}`
  return spawnNode({
    args: [
      lazy,
      cli,
      'emulators:start',
      '--only',
      'auth',
      '--project',
      defaults.FIREBASE_PROJECT_ID,
    ],
    cwd: folder,
    env: { XDG_CONFIG_HOME: folder, TMPDIR: folder, NO_UPDATE_NOTIFIER: '1' },
    onLine,
  })
}
