import { renderHook, waitFor } from '@testing-library/react'

const read = { documents: 0, history: 0 }
const client = {
  withConfig: () => ({
    async fetch() {
      read.documents += 1
      return { documents: [], assets: [] }
    },
  }),
  config: () => ({ dataset: 'production' }),
  async request() {
    read.history += 1
  },
}
const schema = { getTypeNames: () => [] }
jest.mock('sanity', () => ({
  useClient: () => client,
  useSchema: () => schema,
}))
jest.mock('sanity/router', () => ({}))
jest.mock('@sanity/ui', () => ({}))

/** Opens the Start screen until it has read everything. @returns how to close it */
async function open() {
  const { useHistory, useReadWhenOpened, useSite } = await import(
    '../../../studio/start/use-site.ts'
  )
  // The panels read the same, and keep what is there.
  const hook = renderHook(() => ({
    panels: [useSite(), useHistory()],
    screen: useReadWhenOpened(),
  }))
  await waitFor(() => {
    const { panels } = hook.result.current
    expect(panels.map(({ isValidating }) => isValidating)).toEqual([false, false])
  })
  return hook.unmount
}

test('the Start screen reads documents and history each time it opens, also at once after it was closed', async () => {
  const close = await open()
  const first = { ...read }
  expect(first.documents).toBeGreaterThan(0)
  expect(first.history).toBeGreaterThan(0)
  close()
  await open()
  expect(read.documents).toBeGreaterThan(first.documents)
  expect(read.history).toBeGreaterThan(first.history)
})
