import {
  changesBetween,
  isConflict,
  openChanges,
  patchesOf,
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
  expect(openChanges(changes, { ...base, _rev: 'c', other: 'Theirs' }).some(isConflict)).toBe(false)
  expect(openChanges(changes, mine)).toEqual([])
  const theirs = { ...base, hero: { ...base.hero, note: 'Theirs' }, links: mine.links }
  const open = openChanges(changes, theirs)
  expect(open.map(({ path }) => path.join('.'))).toEqual(['title', 'hero.note'])
  expect(open.filter(isConflict)).toEqual([
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
