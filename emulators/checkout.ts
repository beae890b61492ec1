import { parseArgs } from 'node:util'
import { COURSE_QUERY, courseShape } from '#lib/content/charged-price.ts'
import { checkoutPort, startCheckout } from './checkout-settings.ts'
import { defaults } from './defaults.ts'
import { lakeClient } from './lake-client.ts'

const { values } = parseArgs({ options: { file: { type: 'string' } } })
const { url, close } = await startCheckout({
  port: checkoutPort,
  siteUrl: defaults.SITE_URL,
  readProduct: async () =>
    courseShape.parse(await lakeClient().fetch(COURSE_QUERY, {}, { perspective: 'published' })),
  file: values.file,
})
console.log(`Checkout: ${url}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => close())
