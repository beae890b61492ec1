/** `npm run studio:build`: builds the Studio for the project that the environment names, into `studio/dist`. */
import { runSanity } from './stack/sanity.ts'

process.exitCode = await runSanity(['build', '--yes'])
