import { eventStream } from '#emulators/content-lake/listeners/event-stream.ts'
import { Store } from '#emulators/content-lake/store.ts'
import { temporaryFolder } from './lake.ts'

test('a listener who does not read is dropped in the end, and not sent to any more', async () => {
  const stop = jest.fn()
  let send: (event: { event: string; data: object }) => void = () => {}
  const { body } = eventStream((given) => {
    send = given
    return stop
  })
  let sent = 0
  while (stop.mock.calls.length === 0 && sent < 10_000) {
    send({ event: 'mutation', data: {} })
    sent += 1
  }
  expect(sent).toBe(2000)
  send({ event: 'mutation', data: {} })
  const reader = body?.getReader()
  let read = 0
  while (!(await reader?.read())?.done) read += 1
  expect(read).toBe(2000)
})

test('a listener who fails makes no write look lost', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
  const store = new Store(await temporaryFolder())
  const told: string[] = []
  store.onCommit(() => {
    throw new Error('cannot listen')
  })
  store.onCommit(({ id }) => told.push(id))
  store.commit({ id: 'a', timestamp: new Date().toISOString(), author: 'emulator', changes: [] })
  expect(store.lastTransaction).toBe('a')
  expect(told).toEqual(['a'])
  expect(complaint).toHaveBeenCalled()
  complaint.mockRestore()
  store.close()
})
