import { readFileSync } from 'node:fs'
import lakeJson from '../../emulators/content-lake/package.json' with { type: 'json' }
import packageJson from '../../package.json' with { type: 'json' }
import studioJson from '../../studio/package.json' with { type: 'json' }

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
    ...lakeJson.dependencies,
  }
  expect([...new Set(named)].sort()).toEqual(Object.keys(used).sort())
})
