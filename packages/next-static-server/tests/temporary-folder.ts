import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** A new folder. It is removed after the last test of the file. */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'test-'))
  folders.push(folder)
  return folder
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})
