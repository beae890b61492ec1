/** `npm run env:example`: writes `.env.example` from the settings of `lib/env.ts` and README.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { envExample } from './golive/env-file.ts'

writeFileSync('.env.example', envExample(readFileSync('README.md', 'utf8')))
