import { Dialog, ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { render, screen, waitFor } from '@testing-library/react'
import { DialogFocus } from './dialog-focus.tsx'

beforeEach(() => {
  // jsdom has no media queries.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      ...{ matches: false, media, onchange: null, addListener() {}, removeListener() {} },
    })
})

test('a dialog has the focus while it is open, and gives it back', async () => {
  const page = (isOpen: boolean) => (
    <ThemeProvider theme={buildTheme()}>
      <button type="button">Section</button>
      {isOpen && (
        <Dialog id="section" header="Section">
          <DialogFocus />
        </Dialog>
      )}
    </ThemeProvider>
  )
  const { rerender } = render(page(false))
  const button = screen.getByRole('button', { name: 'Section' })
  button.focus()
  rerender(page(true))
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
  rerender(page(false))
  await waitFor(() => expect(button).toHaveFocus())
})
