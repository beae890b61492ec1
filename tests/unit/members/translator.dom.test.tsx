import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { Purchase } from '#components/members/welcome/request-welcome.ts'
import { Welcome } from '#components/members/welcome/Welcome.tsx'
import { Form, memberStates } from '../../gallery/MemberStates.tsx'
import { translate } from '../../support/translate.ts'

const mockRequestWelcome = jest.fn<Promise<Purchase>, []>()
jest.mock('#components/members/welcome/request-welcome.ts', () => ({
  requestWelcome: () => mockRequestWelcome(),
}))

const components: typeof memberStates = {
  ...memberStates,
  Form: {
    ...memberStates.Form,
    failed: <Form state={{ is: 'failed', words: 'Incorrect.', isAboutEntries: true }} />,
  },
  Welcome: {
    'whole way': (
      <Welcome productName="Course" contactEmail="hello@course.test" accessTime="a minute" />
    ),
  },
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

// React can replace a text only if it is the only child of its element.

const changes = Object.entries(components).flatMap(([component, states]) =>
  Object.entries(states).flatMap(([before, first]) =>
    Object.entries(states)
      .filter(([after]) => after !== before)
      .map(([after, next]) => ({ component, before, after, first, next })),
  ),
)

test.each(changes)('$component: translated while “$before”, it then shows “$after”', (change) => {
  const { container, rerender } = render(change.first)
  translate(container)
  rerender(change.next)
  expect(container.textContent).toBe(render(change.next).container.textContent)
})

/** When the page last asked about a purchase, to the second. */
const CLOCK = /\d+:\d\d:\d\d/

/** The texts after each click on a button, one button after the other. */
async function clickAll(element: ReactElement, beforeEachClick = (_: Element) => {}) {
  localStorage.clear()
  for (const purchase of ['unreachable', 'pending', 'sent', 'limited', 'member'] as const)
    mockRequestWelcome.mockResolvedValueOnce(purchase)
  const { container, unmount } = render(element)
  await act(async () => {})
  const texts: (string | undefined)[] = []
  const button = (index: number) => container.querySelectorAll('button')[index]
  for (let index = 0; button(index); index++)
    for (const _ of [1, 2, 3, 4]) {
      beforeEachClick(container)
      await act(async () => button(index)?.click())
      texts.push(container.textContent?.replace(CLOCK, ''))
    }
  unmount()
  mockRequestWelcome.mockReset()
  return texts
}

const states = Object.entries(components).flatMap(([component, all]) =>
  Object.entries(all).map(([state, element]) => ({ component, state, element })),
)

test.each(states)(
  '$component, $state: translated before each click, its buttons show the same as otherwise',
  async ({ element }) => {
    const texts = await clickAll(element)
    expect(await clickAll(element, translate)).toEqual(texts)
  },
)

test('the clicks show a password, mark a lesson as done, and ask for everything that may fail', async () => {
  const all = []
  for (const { element } of states) all.push(...(await clickAll(element)))
  for (const words of [
    ...['Hide password', 'Your password is visible.', 'Done (mark as not done)'],
    ...['The lesson is marked as done.', 'The download failed.', 'The video didn’t load.'],
    ...['Check again', 'Send the link again', 'You’re already a member'],
  ])
    expect(all.join()).toContain(words)
})
