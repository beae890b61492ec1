import { failuresIn, listByFile } from '#scripts/upgrade/failures.ts'
import {
  PRODUCTS,
  readWanted,
  reasonOfNpm,
  versionsToTry,
  withVersion,
} from '#scripts/upgrade/versions.ts'
import manifest from '../../../package.json' with { type: 'json' }
import studio from '../../../studio/package.json' with { type: 'json' }

const published = ['6.15.0', '6.15.2', '6.16.0', '6.16.1', '6.9.0', '6.17.0-canary.1', '6.17.0']

test('the last patch of each newer minor version is tried, newest first', () => {
  expect(versionsToTry(published, '6.9.0')).toEqual(['6.17.0', '6.16.1', '6.15.2'])
  expect(versionsToTry(published, '6.16.0')).toEqual(['6.17.0', '6.16.1'])
  expect(versionsToTry(published, '6.17.0')).toEqual([])
})

test('only a version that is named is tried, also an older one', () => {
  expect(versionsToTry(published, '6.16.0', '6.15')).toEqual(['6.15.2'])
  expect(versionsToTry(published, '6.16.0', '6.15.0')).toEqual(['6.15.0'])
  expect(versionsToTry(published, '6.16.0', '6.17.0-canary.1')).toEqual(['6.17.0-canary.1'])
  expect(versionsToTry(published, '6.16.0', '6.1')).toEqual([])
})

test('what is named is upgraded, without names everything, and another name is refused', () => {
  expect(readWanted(['next@16.4.6', 'sanity'])).toEqual([
    { name: 'next', version: '16.4.6' },
    { name: 'sanity', version: undefined },
  ])
  expect(readWanted([]).map(({ name }) => name)).toEqual([...PRODUCTS.keys()])
  expect(() => readWanted(['firebase'])).toThrow(
    '“firebase” cannot be upgraded. Name one of react,',
  )
})

test('packages that are released together get the same version, and no others', () => {
  const text = JSON.stringify([manifest, studio], null, 2)
  const changed = withVersion(text, PRODUCTS.get('sanity') ?? [], '6.17.0')
  const names = [...changed.matchAll(/"(\S+)": "6\.17\.0"/g)].map(([, name]) => name)
  expect([...new Set(names)].toSorted()).toEqual([
    '@sanity/diff',
    '@sanity/mutator',
    'groq',
    'sanity',
  ])
  // These have the version of Sanity, and no other package has it.
  expect(changed).not.toContain(`"${studio.dependencies.sanity}"`)
})

test('npm’s reason is one line', () => {
  expect(
    reasonOfNpm(`npm error code ERESOLVE
npm error ERESOLVE unable to resolve dependency tree
npm error
npm error While resolving: fourfold@0.1.0
npm error Found: react@18.3.1
npm error node_modules/react
npm error
npm error Could not resolve dependency:
npm error peer react@"^19" from @portabletext/react@8.0.1
npm error node_modules/@portabletext/react`),
  ).toBe('peer react@"^19" from @portabletext/react@8.0.1')
  expect(reasonOfNpm('\nKilled\n')).toBe('Killed')
})

const FILES = ['studio/internals/words.ts', 'studio/internals/beta.ts', 'server/next/renderer.ts']
const blocks = (output: string) => listByFile(failuresIn(output, FILES))

test('a failed contract test or step belongs to the file that its name begins with, or that of its file', () => {
  expect(
    blocks(`FAIL node tests/unit/studio/internals/contracts.test.tsx
words.ts: Sanity has and uses the key studio:timeline.list.aria-label
    Error: expect(received).toEqual(expected) // deep equality
FAIL dom tests/unit/studio/internals/beta.dom.test.tsx
  ● a name is gone
FAIL dom tests/unit/server/next.test.ts
  ● a page that Next sends as HIT is not a new one
  1) [site] › tests/browser/studio-internals.spec.ts:53:1 › texts are the Studio’s @long › words.ts: lists ───
    Error: pane-header.create-new-button.tooltip
  2) [requests] › tests/browser/requests/next.spec.ts:41:1 › renderer.ts: Next regenerates a page ────
  3) [site] › tests/browser/studio-tasks.spec.ts:77:1 › questions @long › delete a question: 9 clicks ──`),
  ).toEqual([
    '  studio/internals/words.ts',
    '    Sanity has and uses the key studio:timeline.list.aria-label',
    '    lists',
    '  studio/internals/beta.ts',
    '    a name is gone',
    '  tests/unit/server/next.test.ts',
    '    a page that Next sends as HIT is not a new one',
    '  server/next/renderer.ts',
    '    Next regenerates a page',
    '  tests/browser/studio-tasks.spec.ts',
    '    questions @long › delete a question: 9 clicks',
  ])
})
