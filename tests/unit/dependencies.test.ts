import { globSync, readFileSync } from 'node:fs'
import packageJson from '../../package.json' with { type: 'json' }
import studioJson from '../../studio/package.json' with { type: 'json' }

/** What each workspace in `packages/` depends on. */
const packages = globSync('packages/*/package.json').map(
  (file) => JSON.parse(readFileSync(file, 'utf8')).dependencies,
)

test('docs/dependencies.md says why each package is there', () => {
  const rows = readFileSync('docs/dependencies.md', 'utf8').match(/^\| `.*? \| .+ \|$/gm) ?? []
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`([^`]+)`(?=.*\|.*\|)/g)].map(([, name]) => name),
  )
  const { dependencies, devDependencies, optionalDependencies } = packageJson
  const used = {
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
    ...studioJson.dependencies,
    ...Object.assign({}, ...packages),
  }
  expect([...new Set(named)].sort()).toEqual(Object.keys(used).sort())
})
