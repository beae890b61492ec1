import { Button, ThemeProvider } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { buildTheme } from '@sanity/ui/theme'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { focusMenus } from './menu-focus.ts'

let stop = () => {}
beforeEach(() => {
  // jsdom has no media queries.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      ...{ matches: false, media, onchange: null, addListener() {}, removeListener() {} },
    })
  stop = focusMenus()
})
afterEach(() => {
  stop()
  jest.restoreAllMocks()
})

test('a menu that missed the focus when it opened takes it with the next key', async () => {
  render(
    <ThemeProvider theme={buildTheme()}>
      <MenuButton
        button={<Button text="Pages" />}
        id="pages"
        menu={
          <Menu>
            <MenuItem text="Home page" />
            <MenuItem text="Who We Are" />
          </Menu>
        }
      />
    </ThemeProvider>,
  )
  const button = screen.getByRole('button', { name: 'Pages' })
  button.focus()
  // As in a browser that has not drawn the menu yet.
  const focus = jest.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => {})
  fireEvent.keyDown(button, { key: 'Enter' })
  await screen.findByRole('menuitem', { name: 'Home page', hidden: true })
  await waitFor(() => expect(focus).toHaveBeenCalled())
  focus.mockRestore()
  expect(button).toHaveFocus()

  await act(async () => fireEvent.keyDown(button, { key: 'ArrowDown' }))
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Who We Are', hidden: true })).toHaveFocus(),
  )
})
