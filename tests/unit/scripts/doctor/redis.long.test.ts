import { defaults } from '#emulators/defaults.ts'
import { readEnv } from '#lib/env.ts'
import { diagnose } from '#scripts/doctor/diagnose.ts'
import { noRedis, startRedis } from '../../../support/redis.ts'

if (noRedis) console.log(noRedis)
const testWithRedis = noRedis ? test.skip : test

async function ask(url: string) {
  const env = readEnv({ ...defaults, REDIS_URL: url })
  const [finding] = await diagnose({ env, source: {}, only: (group) => group === 'Redis' })
  return finding
}

testWithRedis(
  'the doctor says whether Redis responds, accepts the password and keeps what it has',
  async () => {
    const good = await startRedis({ password: 'secret-word' })
    expect(await ask(good.url)).toMatchObject({
      result: 'good',
      sentence: expect.stringMatching(/^Version \d+\.\d+\.\d+ responds in \d ms\.$/),
    })
    for (const url of [
      good.url.replace('secret', 'wrong'),
      good.url.replace(':secret-word@', ''),
    ]) {
      const refused = await ask(url)
      expect(refused?.sentence).toMatch(/^Redis refuses this command: “(WRONGPASS|NOAUTH)/)
      expect(refused?.sentence).not.toContain('-word')
    }
    await good.kill()
    const options = ['--maxmemory', '64mb', '--maxmemory-policy', 'allkeys-lru']
    const forgetful = await startRedis({ options })
    expect(await ask(forgetful.url)).toMatchObject({
      result: 'warning',
      sentence: expect.stringContaining(
        'its maxmemory-policy is allkeys-lru. Set it to noeviction.',
      ),
    })
    await forgetful.kill()
    expect(await ask(forgetful.url)).toMatchObject({
      result: 'warning',
      sentence: expect.stringContaining('does not respond: connect ECONNREFUSED'),
    })
  },
  60_000,
)
