import { openSeededLake } from './lakes.ts'

/** A Content Lake with the sample content for all tests of a file. The site's code reads it as well. */
export function seededLake() {
  let lake: Awaited<ReturnType<typeof openSeededLake>>
  beforeAll(async () => {
    lake = await openSeededLake()
    process.env.SANITY_API_HOST = lake.url
  })
  afterAll(() => lake.close())
  return {
    get client() {
      return lake.client
    },
    get url() {
      return lake.url
    },
  }
}
