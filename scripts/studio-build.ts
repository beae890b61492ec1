/** `npm run studio:build`: builds the Studio for the project of the settings into `studio/dist`. */
import '#lib/load-env.ts'
import { refusalOf } from '../studio/build-settings.ts'
import { runSanity } from './stack/sanity.ts'

// Before Sanity's command, which first deletes the last build.
const refusal = refusalOf(process.env)
if (refusal) console.error(refusal)
process.exitCode = refusal ? 1 : await runSanity(['build', '--yes'])
