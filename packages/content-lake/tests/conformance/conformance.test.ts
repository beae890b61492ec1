import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { differences } from './differences.ts'
import './mutations.ts'
import './methods.ts'
import './others.ts'
import './query.ts'
import { client, isEmulator, scenarios, type } from './scenario.ts'

after(() => client.delete({ query: `*[string::startsWith(_type, "${type}")]` }))

for (const { name, check } of scenarios) {
  const difference = isEmulator ? differences[name] : undefined
  test(difference ? `${name} (differs: ${difference.reason})` : name, async () => {
    // A difference that is gone must leave the list.
    if (difference) await assert.rejects(check, difference.error)
    else await check()
  })
}

test('every listed difference has a scenario', () => {
  const names = scenarios.map(({ name }) => name)
  assert.deepEqual(
    Object.keys(differences).filter((name) => !names.includes(name)),
    [],
  )
})
