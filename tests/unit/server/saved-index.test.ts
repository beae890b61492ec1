import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { saveIndex } from '#server/publishing/content-index.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('the content index is on the disk before it replaces the previous one', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, '.next/content-index.json')
  await mkdir(join(folder, '.next'))
  await writeFile(file, 'previous')
  const handle = await open(file)
  await handle.close()
  const whenSynced: string[] = []
  const sync = jest
    .spyOn(Object.getPrototypeOf(handle), 'sync')
    .mockImplementation(async () => void whenSynced.push(await readFile(file, 'utf8')))
  await saveIndex(folder, new Map())
  sync.mockRestore()
  expect(whenSynced).toEqual(['previous'])
  expect(await readFile(file, 'utf8')).not.toBe('previous')
})
