import { applyPatch } from 'mendoza'
import { effectsOf } from '../../streams/effects.ts'

const stamp = { _id: 'a', _type: 'thing', _rev: 'r', _createdAt: '', _updatedAt: '' }

test('the effects of a change are made once, and in linear time also for 20,000 rows in another order', () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => ({ _key: `row-${n}`, n }))
  const step = { before: { ...stamp, rows }, after: { ...stamp, rows: rows.toReversed() } }
  const effects = effectsOf(step)
  const { _rev, ...before } = step.before
  const { rows: patched } = applyPatch(before, effects.apply)
  expect(JSON.stringify(patched) === JSON.stringify(step.after.rows)).toBe(true)
  expect(effectsOf(step)).toBe(effects)
})
