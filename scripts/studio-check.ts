/** `npm run studio:check`: the studio builds. That its schema is valid is a unit test's. */
import { buildStudioIfStale } from './stack/studio.ts'

await buildStudioIfStale(console.log)
