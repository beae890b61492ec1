import {
  changesBetween,
  isConflict,
  lostChanges,
  openChanges,
  patchesOf,
  restoring,
  withChanges,
} from './changes.ts'

const base = {
  _id: 'a',
  _rev: 'a',
  title: 'Before',
  hero: { _type: 'hero', note: 'Old', label: 'Buy' },
  links: [{ _key: 'k1', text: 'One' }],
  steps: [
    { _key: 's1', text: 'First' },
    { _key: 's2', text: 'Second' },
  ],
}
const mine = {
  ...base,
  _rev: 'b',
  title: undefined,
  hero: { ...base.hero, note: 'New' },
  links: [...base.links, { _key: 'k2', text: 'Two' }],
  steps: [base.steps[0], { _key: 's2', text: 'Second, and more' }],
}
const typed = ['steps', { _key: 's2' }, 'text']

test('what was typed is found field by field, also in lists, without what the lake writes', () => {
  expect(changesBetween(base, mine)).toEqual([
    { path: ['title'], before: 'Before', after: undefined },
    { path: ['hero', 'note'], before: 'Old', after: 'New' },
    // A list with a new item is one value.
    { path: ['links'], before: base.links, after: mine.links },
    { path: typed, before: 'Second', after: 'Second, and more' },
  ])
  expect(changesBetween(mine, { ...mine, _updatedAt: 'now' })).toEqual([])
  expect(changesBetween(null, { _id: 'drafts.a', title: 'New' })).toEqual([
    { path: ['title'], before: undefined, after: 'New' },
  ])
})

test.each([
  ['upload', { _upload: { progress: 2, file: { name: 'baker.jpg' } } }],
  ['new item', { _resolvingInitialValue: true }],
])('the state of an %s is nothing that someone typed', (_, formState) => {
  const image = { _type: 'image', alt: 'A baker' }
  expect(changesBetween({ image }, { image: { ...image, ...formState } })).toEqual([])
  expect(changesBetween({ image: { ...image, ...formState } }, { image })).toEqual([])
})

test('lists whose items have no keys, or the same key twice, are one value', () => {
  for (const list of [
    ['One', 'Two'],
    [{ _key: 'k', text: 'One' }, { _key: 'k' }],
  ]) {
    const after = list.toReversed()
    expect(changesBetween({ list }, { list: after })).toEqual([
      { path: ['list'], before: list, after },
    ])
  }
})

test('only a field that someone else changed to another value is a conflict', () => {
  const changes = changesBetween(base, mine)
  expect(openChanges(changes, { ...base, _rev: 'c', other: 'Theirs' }).some(isConflict)).toBe(false)
  expect(openChanges(changes, mine)).toEqual([])
  const theirs = { ...base, hero: { ...base.hero, note: 'Theirs' }, links: mine.links }
  const open = openChanges(changes, theirs)
  expect(open.filter(isConflict)).toEqual([
    { path: ['hero', 'note'], before: 'Old', after: 'New', theirs: 'Theirs' },
  ])
  expect(open).toHaveLength(3)
})

test('a document gets the changes that it lacks', () => {
  const changes = changesBetween(base, mine)
  expect(withChanges(mine, changes)).toBeNull()
  expect(withChanges(base, changes)).toEqual({ ...mine, _rev: 'a' })
  expect(withChanges(null, [{ path: ['title'], after: 'New' }])).toEqual({ title: 'New' })
})

test('patches set what there is and unset what was emptied', () => {
  expect(patchesOf(changesBetween(base, mine))).toEqual([
    { set: { 'hero.note': 'New' } },
    { set: { links: mine.links } },
    { set: { 'steps[_key=="s2"].text': 'Second, and more' } },
    { unset: ['title'] },
  ])
})

describe('of two people who type into one line', () => {
  const before = 'When there is a discount, we announce it here.'
  const after = 'At times. When there is a discount, we announce it here.'
  const lost = (text: string, typed = after) =>
    lostChanges([{ path: ['text'], before, after: typed }], { text })

  test('both have their words in it', () => {
    expect(lost(`${after} And in June.`)).toEqual([])
    expect(lost('At times. When there is a big discount, we announce it here.')).toEqual([])
    expect(lost('At times. When there is a big price, we say so.')).toEqual([])
  })

  test('both go on in the middle of their words, where others stand close', () => {
    const change = {
      path: ['text'],
      before: `My words come fir${before} And their word`,
      after: `My words come first of ${before} And their words are th`,
    }
    const text = `My words come first of all. ${before} And their words are the last.`
    expect(lostChanges([change], { text })).toEqual([])
  })

  test('restored words stand where they were typed', () => {
    const change = { path: ['text'], before, after }
    const text = 'When there is a big price, we announce it here.'
    expect(restoring([change], { text })).toMatchObject([{ after: `At times. ${text}` }])
    const garbled = `${before} And in thJey too.une.`
    expect(
      restoring([{ ...change, after: `${before} They too.` }], { text: garbled }),
    ).toMatchObject([{ after: `${before} They too. And in thJey too.une.` }])
  })

  test('one goes on in a word that touched the next one', () => {
    const typed = `My words co${before} And the`
    expect(lost(`My words come first. ${before} And their words.`, typed)).toEqual([])
  })

  test('one is missing words, also if these stand somewhere else', () => {
    expect(lost(`${before} And in June.`)).toHaveLength(1)
    expect(
      lost('When it is here, we announce it.', before.replace('is a', 'is it a')),
    ).toHaveLength(1)
    // Nobody else has written anything.
    expect(lost(before, before.replace('discount', 'discount, when there is one'))).toHaveLength(1)
  })
})
