/** Gives every test of a file fake timers. @returns a signal that aborts after the last test */
export function fakeTimers() {
  const stopping = new AbortController()
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  afterAll(() => stopping.abort())
  return stopping.signal
}
