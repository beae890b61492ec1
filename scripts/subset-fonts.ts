// Writes the site's fonts, reduced to the characters and weights that it uses: `npm run fonts`.
import { writeFile } from 'node:fs/promises'
import { FONT_FOLDER, FONTS, subset } from './fonts/subset.ts'

for (const font of FONTS) {
  const bytes = await subset(font)
  await writeFile(new URL(`${font.name}.woff2`, FONT_FOLDER), bytes)
  console.log(`${font.name}.woff2: ${(bytes.length / 1024).toFixed(1)} KB`)
}
