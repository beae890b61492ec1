import { fileFacts } from '#components/ui/FileCard.tsx'

test.each([
  ['sheet.pdf', 48_213, 'PDF, 48 KB'],
  ['notes.txt', 1, 'TXT, 1 byte'],
  ['notes.txt', 999, 'TXT, 999 bytes'],
  ['table.xlsx', 999_499, 'XLSX, 999 KB'],
  ['table.xlsx', 999_500, 'XLSX, 1.0 MB'],
  ['Interview sheet', 2_450_000, '2.5 MB'],
  ['v1.2 of the plan', 1000, '1 KB'],
])('%s of %d bytes reads as %s', (name, size, facts) => {
  expect(fileFacts(name, size)).toBe(facts)
})
