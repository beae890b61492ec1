import packageJson from '../../../package.json' with { type: 'json' }

/** What POSIX shells know, and Windows' does not. */
const POSIX = /(^|&& *)(exec|cd|[A-Z_]+=\S*) /

test.each(['exec node a.ts', 'cd studio && sanity build', 'DO_NOT_TRACK=1 sanity build'])(
  '“%s” needs a POSIX shell',
  (command) => {
    expect(command).toMatch(POSIX)
  },
)

test.each(Object.entries(packageJson.scripts))('npm run %s needs no POSIX shell', (_, command) => {
  expect(command).not.toMatch(POSIX)
})
