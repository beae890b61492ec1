import { screen } from '@testing-library/react'
import { nameButtons } from '../../../studio/inputs/NamedRow.tsx'

const HANDLE = '<button data-ui="DragHandleButton"></button>'
const menu = (id: string) => `<button id="${id}-menuButton"></button>`

/** A row as Sanity renders it: a handle, what it is about, and a menu. */
function show(subject: string, id = 'outline') {
  document.body.innerHTML = `<div>${HANDLE}${subject}${menu(id)}</div>`
  const row = document.querySelector('div')
  if (row) nameButtons(row, id)
}

const expectNames = (name: string) => {
  for (const action of ['Move', 'Actions for'])
    expect(screen.getByRole('button', { name: `${action} ${name}` })).toBeTruthy()
}

test('the buttons of a row are named after its link, also when its words change', () => {
  show('<a href="#">Find your audience</a>')
  expectNames('Find your audience')
  const link = document.querySelector('a')
  if (link) link.textContent = 'Thank well'
  expectNames('Thank well')
})

test('they are named after the button that opens the row, which keeps its id', () => {
  show('<button id="own">Marketing</button>')
  expectNames('Marketing')
  expect(document.getElementById('own')?.textContent).toBe('Marketing')
})

test('a row that is locked has no handle, and one without anything to name is left alone', () => {
  document.body.innerHTML = `<div>${menu('outline')}</div>`
  const row = document.querySelector('div')
  if (row) nameButtons(row, 'outline')
  expect(document.querySelector('[aria-label]')).toBeNull()
})
