/** `npm run types`: generates `lib/content/sanity.types.ts` from the schemas and the queries. */
import { generateTypes } from './stack/content-types.ts'

process.exitCode = await generateTypes()
