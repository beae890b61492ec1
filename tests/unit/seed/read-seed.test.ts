import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSeed, SeedError } from '#emulators/seed/read-seed.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const GOOD = '{"_id":"a","_type":"cookie"}'
const folder = await temporaryFolder()

async function read(text: string) {
  const file = join(folder, 'content.ndjson')
  await writeFile(file, text)
  return readSeed(file)
}

test('documents are read in their order; empty lines do not matter', async () => {
  const documents = await read(`${GOOD}\n\n{"_id":"b","_type":"cookie"}\r\n`)
  expect(documents.map(({ _id }) => _id)).toEqual(['a', 'b'])
})

test.each([
  ['a line that is cut off', '{"_id":"b","_ty', 'is not a complete JSON document'],
  ['a line that is no document', '["a"]', 'not an object'],
  ['a document without an id', '{"_type":"cookie"}', 'has no "_id"'],
  [
    'an id with a space',
    '{"_id":"a cookie","_type":"cookie"}',
    'characters other than letters, digits, _, - and single dots',
  ],
  [
    'a lesson that anyone could read',
    '{"_id":"lesson-b","_type":"lesson"}',
    'has the _id "lesson-b", so anyone could read a lesson that is for members',
  ],
  ['an id that is taken', GOOD, 'has the _id "a" of line 1'],
  [
    'a reference to nothing',
    '{"_id":"b","_type":"x","to":[{"_ref":"c"}]}',
    'refers to "c", which no line defines',
  ],
  [
    'an image that is not there',
    '{"_id":"b","_type":"x","logo":{"_sanityAsset":"image@file://./no.png"}}',
    'needs the file image@file://./no.png',
  ],
])('%s is refused by the number of its line', async (_what, line, problem) => {
  const reading = read(`${GOOD}\n${line}\n`)
  await expect(reading).rejects.toThrow(SeedError)
  await expect(reading).rejects.toThrow(problem)
  await expect(reading).rejects.toThrow('line 2 ')
  await expect(reading).rejects.toThrow('nothing was written')
})

test('every broken line is named at once', async () => {
  await expect(read(`{\n${GOOD}\n{`)).rejects.toThrow(/line 1 .*line 3 /s)
})

test('an empty file and a missing one are refused by name', async () => {
  await expect(read('\n')).rejects.toThrow('has no documents')
  await expect(readSeed(join(folder, 'none.ndjson'))).rejects.toThrow('none.ndjson cannot be read')
})
