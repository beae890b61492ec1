import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** These render nothing themselves, or need a session, a mailed link or an error. */
const LEFT_OUT = [
  'site/Fonts',
  'site/Shell',
  'blocks/JsonLd',
  'errors/UnexpectedError',
  'members/gate/Gate',
  'members/gate/StaffPreview',
  'members/lesson/LessonScreen',
  'members/login/LoginForm',
  'members/reset/FirstScreens',
  'members/reset/LinkScreen',
  'members/shared/InlineScript',
  'members/shared/Outcome',
  'members/welcome/Welcome',
]

/** A module and all component modules that it imports. */
function modulesFrom(file: string, found = new Set<string>()) {
  if (found.has(file) || !existsSync(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '([^']+\.tsx)'/g))
    modulesFrom(path.startsWith('#') ? path.slice(1) : join(dirname(file), path), found)
  return found
}

test('the gallery shows every component', () => {
  const shown = modulesFrom('tests/gallery/Gallery.tsx')
  const components = globSync('components/{blocks,errors,members,page,site,ui}/**/*.tsx')
  expect(components.length).toBeGreaterThan(60)
  const missing = components
    .filter((file) => !shown.has(file))
    .map((file) => file.replace(/^components\/|\.tsx$/g, ''))
  expect(missing.sort()).toEqual(LEFT_OUT.sort())
})
