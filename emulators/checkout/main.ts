import { parseArgs } from 'node:util'
import { defaults } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { COURSE_QUERY, courseShape } from '#lib/content/charged-price.ts'
import { startCheckout } from './server.ts'
import { checkoutPort } from './settings.ts'

const readCourse = async () =>
  courseShape.parse(await lakeClient().fetch(COURSE_QUERY, {}, { perspective: 'published' }))

const { values } = parseArgs({ options: { file: { type: 'string' } } })
const { url, close } = await startCheckout({
  port: checkoutPort,
  siteUrl: defaults.SITE_URL,
  readCourse,
  file: values.file,
})
console.log(`Checkout: ${url}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => close())
