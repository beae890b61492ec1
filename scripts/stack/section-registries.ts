import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const BLOCKS = 'components/blocks'
const SECTION = /export const (\w+SectionFragment) /
const HEAD = '/** `npm run types` writes this: one line for each block of a section. */'

/** The schemas and the queries of all sections: what a folder has decides that it is in these lists. */
export function writeSectionRegistries() {
  const sections = globSync(`${BLOCKS}/*/query.ts`)
    .sort()
    .flatMap((file) => {
      const name = SECTION.exec(readFileSync(file, 'utf8'))?.[1]
      return name ? [{ name, folder: basename(dirname(file)) }] : []
    })
  write('section-schemas.ts', [
    HEAD,
    ...sections.map(({ folder }) => `export * from './${folder}/schema.ts'`),
  ])
  write('queries.ts', [
    ...sections.map(({ name, folder }) => `import { ${name} } from './${folder}/query.ts'`),
    '',
    HEAD,
    'export const sectionsFragment = `',
    sections
      .map(({ name }) => `  \${${name}}`)
      .join(',\n')
      .concat('`'),
  ])
}

const write = (file: string, lines: string[]) =>
  writeFileSync(join(BLOCKS, file), `${lines.join('\n')}\n`)
