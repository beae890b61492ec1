import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Closed } from '#components/members/gate/Closed.tsx'
import { readStanding } from '#components/members/gate/standing.ts'
import { MemberContext, NOBODY } from '#components/members/shared/member.ts'

jest.mock('#components/members/session/session.ts', () => ({
  currentIdToken: async () => 'id-token',
}))

const settings = {
  firebase: { projectId: 'demo-site', apiKey: 'demo', emulatorUrl: null },
  idTokenSync: null,
}
const since = new Date(2026, 9, 5).getTime()
const payUrl = 'https://invoice.stripe.com/i/1'
const check = jest.fn()

const draw = (closing: Parameters<typeof Closed>[0]['closing'], billingUrl: string | null = null) =>
  render(
    <MemberContext value={{ ...NOBODY, billingUrl }}>
      <Closed closing={closing} contactEmail="hello@course.test" check={check} />
    </MemberContext>,
  )

test('a member whose payment is overdue reads the amount and the day, can pay, and is let in on return', async () => {
  draw({ reason: 'overdue', due: { since, cents: 105_000, payUrl } }, 'https://billing.test/')
  expect(screen.getByRole('heading')).toHaveTextContent('A payment is overdue')
  expect(screen.getByText(/of \$1,050 has been due since Monday, October 5/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pay $1,050' })).toHaveAttribute('href', payUrl)
  expect(screen.getByRole('link', { name: 'Billing' })).toHaveAttribute(
    'href',
    'https://billing.test/',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  window.dispatchEvent(new Event('focus'))
  expect(check).toHaveBeenCalledTimes(2)
})

test.each([
  ['disputed', 'Your bank is looking into your payment'],
  ['refunded', 'Your purchase was refunded'],
  ['stopped', 'Your instalments were stopped'],
] as const)('a member whose purchase is %s reads it, and whom to write to', (reason, heading) => {
  draw({ reason, due: null })
  expect(screen.getByRole('heading')).toHaveTextContent(heading)
  expect(screen.queryByRole('link', { name: /Pay/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Billing' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    'mailto:hello@course.test',
  )
})

test('a page that is not an address leads nowhere', () => {
  draw({ reason: 'overdue', due: { since, cents: null, payUrl: 'javascript:alert(1)' } })
  expect(screen.queryByRole('link', { name: /Pay/ })).toBeNull()
})

test.each([
  ['overdue', 200, { standing: 'overdue', due: { since, cents: 1, payUrl } }, 'overdue'],
  ['entitled', 200, { standing: 'entitled', due: null }, 'entitled'],
  ['unknown', 200, { standing: 'none', due: null }, null],
  ['without our server', 404, {}, null],
  ['malformed', 200, { standing: 'overdue', due: { since: 'x' } }, 'overdue'],
])('a standing that is %s', async (_, status, body, expected) => {
  // jsdom has no `fetch`.
  const fetch = jest.fn(async () => ({ ok: status === 200, json: async () => body }))
  Object.assign(globalThis, { fetch })
  const found = await readStanding(settings)
  expect(typeof found === 'string' ? found : (found?.reason ?? null)).toBe(expected)
  expect(fetch).toHaveBeenCalledWith('/api/standing', {
    headers: { authorization: 'Bearer id-token' },
    cache: 'no-store',
  })
})
