import { render, screen } from '@testing-library/react'
import { UnexpectedError } from '#components/errors/UnexpectedError.tsx'

const inBrowser = new TypeError('x is not a function')
const onServer = Object.assign(new Error('Render error.'), { digest: '123' })
const blocked = new DOMException('Denied.', 'SecurityError')

beforeEach(() => {
  globalThis.reportError = jest.fn()
})

test.each<[what: string, error: Error | undefined, first: RegExp, second: RegExp]>([
  ['an error in the browser', inBrowser, /^This page couldn’t be shown/, /extension, a translator/],
  ['an error of the server', onServer, /on our side/, /on our side/],
  ['an error page of the server', undefined, /on our side/, /on our side/],
  ['blocked storage', blocked, /Allow this site to store data/, /Allow this site to store data/],
])('the error screen says what may help after %s, and again after a retry', (...row) => {
  const [, error, first, second] = row
  for (const [state, text] of [
    [null, first],
    [{ hasRetried: true }, second],
  ] as const) {
    history.replaceState(state, '')
    const { unmount } = render(<UnexpectedError error={error} />)
    expect(screen.getByText(text)).toBeVisible()
    unmount()
  }
})
