import { startWorld } from './world.ts'

const CUSTOMERS = 20
const EVENTS = 10_000
const AT_ONCE = 100

test('ten thousand events, in random order and many at once, leave the right members', async () => {
  const world = await startWorld()
  world.openSite()
  await world.stripe('delivery', { mode: 'drop' })
  const buyers: { email: string; customer: string; isRefunded: boolean }[] = []
  for (let n = 0; n < CUSTOMERS; n += 1) {
    const email = `buyer-${n}@mail.test`
    const { id, customer } = await world.buy(email)
    if (n % 2 === 1) await world.stripe('refund', { session: id })
    buyers.push({ email, customer, isRefunded: n % 2 === 1 })
  }

  const statuses = new Set<number>()
  let left = EVENTS
  const sendRest = async () => {
    while (left > 0) {
      left -= 1
      const { customer } = buyers[Math.floor(Math.random() * CUSTOMERS)] ?? {}
      const data = { object: { object: 'charge', customer } }
      const type = Math.random() < 0.5 ? 'charge.refunded' : 'checkout.session.completed'
      statuses.add(
        await world.send({ id: `evt_${left}`, object: 'event', type, livemode: false, data }),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendRest))
  expect([...statuses]).toEqual([200])
  for (const { email, isRefunded } of buyers) {
    expect((await world.accounts.find(email)) === null).toBe(isRefunded)
    expect(await world.linksTo(email)).toBe(isRefunded ? 0 : 1)
  }
  await world.close()
}, 600_000)
