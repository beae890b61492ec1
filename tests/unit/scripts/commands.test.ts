import packageJson from '../../../package.json' with { type: 'json' }

test.each(Object.entries(packageJson.scripts))('npm run %s needs no POSIX shell', (_, command) => {
  // What POSIX shells know, and Windows' does not.
  expect(command).not.toMatch(/(^|&& *)(exec|cd|[A-Z_]+=\S*) /)
})
