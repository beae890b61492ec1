import { setTimeout as wait } from 'node:timers/promises'
import { openSite, until } from './site.ts'

test('a change that queries return more than 30 seconds after its event is found', async () => {
  const site = await openSite()
  await site.start()
  const row = await site.lake.getDocument('faq-price')
  site.concealed.set('concealed-revision', `${row?._rev}`)
  await site.lake
    .patch('faq-price', { set: { question: 'How much?' } })
    .commit({ transactionId: 'concealed-revision' })
  await wait(35_000)
  expect(site.settled.get('faq-price')?.rev).toBe(row?._rev)
  site.concealed.clear()
  await until(() => site.settled.get('faq-price')?.rev === 'concealed-revision', 40_000)
}, 90_000)
