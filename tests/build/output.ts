import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoBuild } from '../support/demo-build.ts'

const dist = await demoBuild()

export const readText = (file: string) => readFileSync(join(dist, file), 'utf8')

/** Scripts, styles and fonts. */
export const staticFiles = () => filesIn('static')

/** All files for browsers and for the server. */
export const builtFiles = () => [...staticFiles(), ...filesIn('server')]

function filesIn(folder: string) {
  return readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => ({ name, content: readFileSync(`${parentPath}/${name}`) }))
}

/** Every HTML file, also those of the Pages Router. */
export function htmlFiles() {
  return readdirSync(join(dist, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: readText(`server/${file}`) }))
}
