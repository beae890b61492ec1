import { fieldsOf } from '../../support/malformed/schema-fields.ts'
import { seededLake } from '../../support/seeded.ts'
import { expectNoSpoiledPage, malformable } from './malformed.tsx'

const lake = seededLake()

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

const limitMs = 600_000

test(
  `2,000 malformed documents spoil no page (seed ${seed}; SEED chooses another)`,
  () => expectNoSpoiledPage(lake, { count: 2000, seed, limitMs }),
  limitMs,
)

test(
  'each field of each schema can be null, a number, a text, a list or an object',
  async () => {
    const { documents, problemsOf } = await malformable(lake)
    const fields = documents.map((document) =>
      fieldsOf(document).map((path) => ({ id: document._id, path })),
    )
    const most = Math.max(...fields.map(({ length }) => length))
    for (const to of [null, 7, 'text', ['text'], { text: 'text' }])
      for (let index = 0; index < most; index++) {
        const faults = fields.flatMap((places) =>
          places.slice(index, index + 1).map((place) => ({ ...place, change: { to } })),
        )
        expect({ faults, problems: await problemsOf(faults) }).toEqual({ faults, problems: [] })
      }
  },
  limitMs,
)
