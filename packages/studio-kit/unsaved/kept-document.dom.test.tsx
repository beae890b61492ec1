import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { ToastProvider } from '@sanity/ui/toast'
import { fireEvent, render, screen } from '@testing-library/react'
import type { DocumentLayoutProps } from 'sanity'

jest.mock('sanity', () => ({
  getPublishedId: (id: string) => id,
}))

beforeEach(() => {
  // jsdom has no media queries.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      ...{ matches: false, media, onchange: null, addListener() {}, removeListener() {} },
    })
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test('a form that failed offers the text that was typed in it, and opens again', async () => {
  const { KeptDocument } = await import('./KeptDocument.tsx')
  let isBroken = true
  function Form() {
    if (isBroken) throw new Error('getAttribute only applies to plain objects')
    return <p>The form</p>
  }
  const props = {
    documentId: 'a',
    documentType: 'note',
    renderDefault: () => <Form />,
  } satisfies DocumentLayoutProps
  render(
    <ThemeProvider theme={buildTheme()}>
      <ToastProvider>
        <KeptDocument {...props} />
      </ToastProvider>
    </ThemeProvider>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('This form stopped working')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Restore my text' }))
  expect(screen.getByText('The form')).toBeVisible()
})
