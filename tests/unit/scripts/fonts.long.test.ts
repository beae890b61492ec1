import { readFile } from 'node:fs/promises'
import { FONT_FOLDER, FONTS, subset } from '#scripts/fonts/subset.ts'

test('the fonts of the site are what `npm run fonts` writes', async () => {
  for (const font of FONTS) {
    const committed = await readFile(new URL(`${font.name}.woff2`, FONT_FOLDER))
    expect([font.name, await subset(font)]).toEqual([font.name, committed])
  }
})
