import { withValueAt as withTypedAt } from '../../../../studio/preview/with-value-at.ts'
import {
  changesBetween,
  patchesOf,
  planRestore,
  withValueAt,
} from '../../../../studio/unsaved/changes.ts'

const base = {
  _id: 'homePage',
  _rev: 'a',
  title: 'Before',
  hero: { _type: 'hero', note: 'Old', label: 'Buy' },
  links: [{ _key: 'k1', text: 'One' }],
}
const mine = {
  ...base,
  _rev: 'b',
  title: undefined,
  hero: { ...base.hero, note: 'New' },
  links: [...base.links, { _key: 'k2', text: 'Two' }],
}

test('what was typed is found field by field, a list as one value, without what the lake writes', () => {
  expect(changesBetween(base, mine)).toEqual([
    { path: ['title'], before: 'Before', after: undefined },
    { path: ['hero', 'note'], before: 'Old', after: 'New' },
    { path: ['links'], before: base.links, after: mine.links },
  ])
  expect(changesBetween(mine, { ...mine, _updatedAt: 'now' })).toEqual([])
  expect(changesBetween(null, { _id: 'drafts.a', title: 'New' })).toEqual([
    { path: ['title'], before: undefined, after: 'New' },
  ])
})

test('a field that someone else changed otherwise is a conflict, no other, and none that is saved', () => {
  const changes = changesBetween(base, mine)
  expect(planRestore(changes, { ...base, _rev: 'c', other: 'Theirs' }).conflicts).toEqual([])
  expect(planRestore(changes, mine)).toEqual({ open: [], conflicts: [] })
  const theirs = { ...base, hero: { ...base.hero, note: 'Theirs' }, links: mine.links }
  const { open, conflicts } = planRestore(changes, theirs)
  expect(open.map(({ path }) => path.join('.'))).toEqual(['title', 'hero.note'])
  expect(conflicts).toEqual([
    { path: ['hero', 'note'], before: 'Old', after: 'New', theirs: 'Theirs' },
  ])
})

test('patches set what there is and unset what was emptied', () => {
  expect(patchesOf(changesBetween(base, mine))).toEqual([
    { set: { 'hero.note': 'New' } },
    { set: { links: mine.links } },
    { unset: ['title'] },
  ])
})

test.each([
  ['restored', withValueAt],
  ['shown in the preview', withTypedAt],
])(
  'a value that is %s is placed at a path of the form, through items of lists, in a copy',
  (_, place) => {
    const at = (_key: string) => place(base, ['links', { _key }, 'text'], 'Uno')
    expect(at('k1')).toEqual({ ...base, links: [{ _key: 'k1', text: 'Uno' }] })
    expect(base.links).toEqual([{ _key: 'k1', text: 'One' }])
    expect(at('gone')).toEqual(base)
    expect(place(base, ['title', 'text'], 'Uno')).toEqual(base)
  },
)
