import { linkIn } from '#components/preview/link.ts'

/** The path that a click on this link opens. */
function follow(html: string, init: MouseEventInit = {}) {
  document.body.innerHTML = html
  let path: string | undefined
  const listen = (event: MouseEvent) => {
    path = linkIn(event)
    event.preventDefault()
  }
  document.addEventListener('click', listen, { once: true })
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  document.querySelector('b')?.dispatchEvent(event)
  return path
}

test('links to pages of this site open without a load, also to the same page', () => {
  expect(follow('<a href="/who-we-are#team"><b>Us</b></a>')).toBe('/who-we-are#team')
  expect(follow('<a href="/"><b>Home</b></a>')).toBe('/')
})

test.each([
  ['a place on the same page', '<a href="/#faq"><b>FAQ</b></a>'],
  ['another site', '<a href="https://example.com/"><b>There</b></a>'],
  ['a file', '<a href="/plan.pdf" download><b>Plan</b></a>'],
  ['a new tab', '<a href="/who-we-are" target="_blank"><b>Us</b></a>'],
  ['nowhere', '<p><b>Text</b></p>'],
])('the browser follows a link to %s', (_, html) => {
  expect(follow(html)).toBeUndefined()
})

test('the browser opens a tab if a modifier key is pressed', () => {
  expect(follow('<a href="/who-we-are"><b>Us</b></a>', { ctrlKey: true })).toBeUndefined()
})
