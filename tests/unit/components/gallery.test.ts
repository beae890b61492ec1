import { globSync } from 'node:fs'
import { withImports } from '../imports.ts'

/** These render nothing themselves, or need a session, a mailed link or an error. */
const LEFT_OUT = [
  'site/Fonts',
  'site/Shell',
  'blocks/JsonLd',
  'errors/UnexpectedError',
  'members/gate/Gate',
  'members/lesson/LessonScreen',
  'members/login/LoginForm',
  'members/reset/LinkScreen',
  'members/shared/Hydrated',
  'members/shared/Outcome',
  'members/welcome/Welcome',
]

test('the gallery shows every component', () => {
  const shown = new Set(withImports(['tests/gallery/Gallery.tsx']))
  const components = globSync('components/{blocks,errors,members,page,site,ui}/**/*.tsx')
  expect(components.length).toBeGreaterThan(60)
  const missing = components
    .filter((file) => !shown.has(file))
    .map((file) => file.replace(/^components\/|\.tsx$/g, ''))
  expect(missing.sort()).toEqual(LEFT_OUT.sort())
})
