import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaults } from '#emulators/defaults.ts'

/** The `.next` folder of the running demo. */
export async function demoBuild() {
  const { build } = await (await fetch(`${defaults.SITE_URL}/api/health`)).json()
  const folders = readdirSync('.builds').map((name) => join('.builds', name, '.next'))
  const isServed = (folder: string) => {
    const file = join(folder, 'BUILD_ID')
    return existsSync(file) && readFileSync(file, 'utf8') === build
  }
  const found = folders.find(isServed)
  if (!found) throw new Error(`No folder in .builds is the demo’s build, ${build}.`)
  return found
}
