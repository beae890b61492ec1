import { applyPatch } from 'mendoza'
import { patchBetween } from '#emulators/content-lake/listeners/effects.ts'

const before = {
  title: 'Price',
  gone: true,
  nested: { a: 1, b: { c: [1, 2] }, 'z-last': null },
  blocks: [
    { _key: 'one', text: 'first', marks: [] },
    { _key: 'two', text: 'second', marks: ['strong'] },
  ],
  tags: ['a', 'b', 'a'],
  plain: [{ n: 1 }, { n: 2 }],
}

test.each<[string, object]>([
  ['nothing changes', before],
  ['a text changes', { ...before, title: 'Price €' }],
  ['a field is added and one goes', { ...before, gone: undefined, extra: { deep: [] } }],
  ['a nested field changes', { ...before, nested: { a: 1, b: { c: [2] }, aa: 0 } }],
  ['something changes its type', { ...before, nested: ['a'], tags: { a: 1 }, title: null }],
  ['rows are swapped', { ...before, blocks: before.blocks.toReversed() }],
  ['a row is put before the others', { ...before, blocks: [{ _key: 'new' }, ...before.blocks] }],
  ['a row of many changes', { ...before, blocks: [before.blocks[0], { _key: 'two', text: 'b' }] }],
  ['a list is emptied', { ...before, blocks: [], tags: [] }],
  [
    'a list grows',
    { ...before, tags: ['b', 'c', 'a', 'a'], plain: [{ n: 1 }, { n: 3 }, { n: 4 }] },
  ],
  ['everything goes', {}],
])('the patch leads there and back when %s', (_name, changed) => {
  const after = JSON.parse(JSON.stringify(changed))
  expect(applyPatch(before, patchBetween(before, after))).toEqual(after)
  expect(applyPatch(after, patchBetween(after, before))).toEqual(before)
})
