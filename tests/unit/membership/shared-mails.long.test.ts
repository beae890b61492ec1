import { sharedBy } from '#server/shared.ts'
import { noRedis, startRedis } from '../../support/redis.ts'
import { startWorld } from './world.ts'

if (noRedis) console.log(noRedis)
const testWithRedis = noRedis ? test.skip : test

testWithRedis(
  'two servers send one mail for one purchase, whichever of them gets the event, the buyer or the event again; and another mail at most once a minute',
  async () => {
    const redis = await startRedis()
    const world = await startWorld()
    const servers = [sharedBy(redis.url, world.siteUrl), sharedBy(redis.url, world.siteUrl)]
    const open = (n: number) => world.openSite({}, servers[n])
    for (const first of [0, 1]) {
      const email = `buyer-${first}@mail.test`
      open(first)
      const { id: session_id, customer } = await world.buy(email)
      await world.delivered()
      expect(await world.linksTo(email)).toBe(1)
      open(1 - first)
      expect(await world.welcome({ session_id })).toEqual({ status: 200, text: '{"state":"sent"}' })
      expect(new Set(await world.replay(customer))).toEqual(new Set([200]))
      expect(await world.linksTo(email)).toBe(1)
      expect(await world.welcome({ session_id, again: true })).toMatchObject({ status: 429 })
      expect(await world.linksTo(email)).toBe(1)
    }
    await world.close()
    await Promise.all(servers.map((one) => one.close()))
    await redis.kill()
  },
  120_000,
)
