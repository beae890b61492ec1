import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** These show nothing of their own, or show only with a session, a mailed link or an error what others draw. */
const LEFT_OUT = [
  'site/Shell',
  'site/WebVitals',
  'ui/JsonLd',
  'errors/UnexpectedError',
  'members/gate/EarlyRequest',
  'members/gate/Gate',
  'members/gate/MemberData',
  'members/gate/StaffPreview',
  'members/lesson/LessonScreen',
  'members/login/LoginForm',
  'members/overview/OverviewScreen',
  'members/reset/FirstScreens',
  'members/reset/LinkForm',
  'members/reset/LinkScreen',
  'members/reset/NewPasswordOffer',
  'members/reset/Outcome',
]

/** A module and all modules with components that it imports. */
function modulesFrom(file: string, found = new Set<string>()) {
  if (found.has(file) || !existsSync(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '([^']+\.tsx)'/g))
    modulesFrom(path.startsWith('#') ? path.slice(1) : join(dirname(file), path), found)
  return found
}

test('the gallery shows every component', () => {
  const shown = modulesFrom('app/(content)/gallery/page.gallery.tsx')
  const components = globSync('components/{blocks,errors,members,page,site,ui}/**/*.tsx')
  expect(components.length).toBeGreaterThan(60)
  const missing = components
    .filter((file) => !shown.has(file))
    .map((file) => file.replace(/^components\/|\.tsx$/g, ''))
  expect(missing.sort()).toEqual(LEFT_OUT.sort())
})
