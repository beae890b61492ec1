import { createApp } from '#emulators/content-lake/app.ts'
import { createPictureService } from '#emulators/content-lake/pictures/service.ts'
import { Room } from '#emulators/content-lake/sockets/room.ts'
import { Store } from '#emulators/content-lake/store.ts'
import { cleanUp, png, temporaryFolder, token } from './lake.ts'

afterAll(cleanUp)

test('more images than can wait are answered with 503 and when to ask again', async () => {
  const folder = await temporaryFolder()
  const store = new Store(folder)
  const app = createApp({
    project: 'demo',
    dataset: 'production',
    token,
    access: 'private',
    store,
    room: new Room(),
    assets: folder,
    pictures: createPictureService({
      cacheDir: folder,
      maxCacheBytes: 1e6,
      maxConcurrent: 1,
      maxQueued: 0,
    }),
  })
  const headers = { host: 'localhost', authorization: `Bearer ${token}` }
  const body = new Uint8Array(await png(800, 600))
  const upload = { method: 'POST', headers, body }
  const uploaded = await app.request('/vX/assets/images/production', upload)
  const { document } = await uploaded.json()

  const ask = (width: number) => app.request(`/${document.path}?w=${width}`, { headers })
  const responses = await Promise.all([100, 200, 300].map(ask))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 503, 503])
  const busy = responses.find(({ status }) => status === 503)
  expect(busy?.headers.get('retry-after')).toBe('2')
  store.close()
})
