import { act, render, screen } from '@testing-library/react'
import type { DocumentLayoutProps } from 'sanity'

const find = jest.fn()
const navigate = jest.fn()
const client = { fetch: find }
let address = { id: 'homePage', preview: '/' }

jest.mock('sanity', () => ({ useClient: () => client }))
jest.mock('studio-kit', () => ({ getPublishedId: (id: string) => id }))
jest.mock('sanity/presentation', () => ({ usePresentationParams: () => address }))
jest.mock('sanity/router', () => ({
  useRouter: () => ({
    state: { _searchParams: Object.entries({ preview: address.preview, inspect: 'history' }) },
    navigate,
  }),
}))
jest.mock('@sanity/ui', () => ({ Flex: 'div', Spinner: 'span', Text: 'p' }))

const about = { id: 'page-who-we-are', type: 'page' }

/** Shows the form of the home page, and then another page beside it. */
async function follow(preview: string) {
  const { PageForm } = await import('../../../studio/preview/PageForm.tsx')
  const props = {
    documentId: 'homePage',
    documentType: 'homePage',
    renderDefault: () => <p>Form of the home page</p>,
  } satisfies DocumentLayoutProps
  address = { id: 'homePage', preview: '/' }
  const { rerender } = render(<PageForm {...props} />)
  expect(form()).toBeVisible()
  address = { id: 'homePage', preview }
  await act(async () => rerender(<PageForm {...props} />))
}

const form = () => screen.getByText('Form of the home page')

beforeEach(() => {
  jest.resetAllMocks()
  jest.spyOn(console, 'error').mockImplementation(() => {})
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('the form closes if the next page has none', async () => {
  find.mockResolvedValue(null)
  await follow('/members')
  const closed = { _searchParams: [['preview', '/members']] }
  expect(navigate.mock.calls).toEqual([[closed, { replace: true }]])
})

test('a form that can’t be found is looked for again', async () => {
  find.mockRejectedValueOnce(new Error('Offline')).mockResolvedValue(about)
  await follow('/who-we-are')
  expect(screen.getByRole('status')).toHaveTextContent('Opening this page’s form…')
  expect(form()).not.toBeVisible()
  expect(navigate).not.toHaveBeenCalled()
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  // In the history, too, it takes the place of the former one.
  const next = { ...about, _searchParams: [['preview', '/who-we-are']] }
  expect(navigate.mock.calls).toEqual([[next, { replace: true }]])
})
