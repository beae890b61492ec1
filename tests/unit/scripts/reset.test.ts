import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSiteLake } from '#emulators/lake.ts'
import { lakeFolder, resetLake } from '#scripts/stack/lake.ts'

test('a reset leaves the content of a demo that runs, and removes it afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reset-'))
  resetLake(folder)
  const lake = await startSiteLake({ port: 0, dataDir: lakeFolder(folder) })
  expect(() => resetLake(folder)).toThrow('content-lake is in use by another demo. Stop it, or')
  expect(existsSync(lakeFolder(folder))).toBe(true)
  await lake.close()
  resetLake(folder)
  expect(existsSync(lakeFolder(folder))).toBe(false)
})
