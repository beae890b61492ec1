import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('an export without the course is not called complete', async () => {
  const file = join(await temporaryFolder(), 'content.ndjson')
  await writeFile(file, '{"_id":"homePage","_type":"homePage"}\n')
  const check = promisify(execFile)(process.execPath, ['scripts/content-check.ts', file])
  await expect(check).rejects.toMatchObject({
    stderr: expect.stringContaining('lacks the site settings'),
  })
})
