import { seededLake } from '../../support/seeded.ts'
import { expectNoSpoiledPage } from './malformed.tsx'

const lake = seededLake()

const limitMs = 120_000

const seed = Number(process.env.SEED ?? 1)

test(
  `200 malformed documents spoil no page (seed ${seed}; SEED chooses another)`,
  () => expectNoSpoiledPage(lake, { count: 200, seed, limitMs }),
  limitMs,
)
