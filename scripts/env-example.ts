/** `npm run env:example`: writes `.env.example` from the settings of `lib/env.ts` and docs/settings.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { envExample } from './golive/env-file.ts'

writeFileSync('.env.example', envExample(readFileSync('docs/settings.md', 'utf8')))
