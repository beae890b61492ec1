/** `npm run types`: generates `lib/content/sanity.types.ts` from the schemas and the queries. */
import { runSanity } from './stack/sanity.ts'

process.exitCode =
  (await runSanity(['schema', 'extract', '--force', '--path', '.sanity/schema.json'])) ||
  (await runSanity(['typegen', 'generate']))
