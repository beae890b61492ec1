import { isPrivate } from '#schemas/validation/href.ts'
import {
  checkFormAddress,
  isProvider,
  PROVIDERS,
  readForm,
} from '#schemas/values/form-providers.ts'

const SITE = 'https://www.course.test'
const DEMO = 'http://localhost:3000'
const form = {
  ...{ kind: 'signUp', provider: 'other', action: 'https://forms.test/f', emailName: 'mail' },
  ...{ thanks: null, sent: null },
}

const MAILCHIMP = 'https://course.us21.list-manage.com/subscribe/post?u=a1&id=b2&f_id=c3'
const KIT = 'https://app.kit.com/forms/1234567/subscriptions'

test.each<[provider: string, action: string, fields: object]>([
  [
    'mailchimp',
    MAILCHIMP,
    {
      emailName: 'EMAIL',
      trap: 'b_a1_b2',
      next: ['https://us21.list-manage.com', 'https://mailchi.mp'],
    },
  ],
  [
    'kit',
    KIT,
    {
      emailName: 'email_address',
      trap: null,
      next: ['https://app.kit.com', 'https://app.convertkit.com'],
    },
  ],
  [
    'buttondown',
    'https://buttondown.com/api/emails/embed-subscribe/course',
    { emailName: 'email', hidden: [['embed', '1']], next: ['https://buttondown.com'] },
  ],
  ['formspree', 'https://formspree.io/f/abcdefgh', { emailName: 'email', trap: '_gotcha' }],
  ['basin', 'https://usebasin.com/f/0123abcd', { emailName: 'email', trap: '_gotcha' }],
  ['other', 'https://forms.test/f', { emailName: 'mail', hidden: [], trap: null, next: [] }],
])(
  'a form at %s has its address and its fields, which fit no other provider',
  (provider, action, fields) => {
    expect(readForm({ ...form, provider, action }, SITE)).toMatchObject({ action, ...fields })
    for (const other of Object.keys(PROVIDERS))
      if (isProvider(other) && other !== 'other' && other !== provider)
        expect(checkFormAddress(action, other, false)).toContain('is not the address of a form at')
  },
)

test.each<[what: string, change: Partial<typeof form>, site?: string]>([
  ['its address is at another provider', { provider: 'kit' }],
  ['its address is not encrypted', { action: 'http://forms.test/f' }],
  ['its address is a script', { action: 'javascript:alert(1)' }],
  ['its address is at this site', { action: `${SITE}/api/sign-in` }],
  ['its address is on this machine', { action: 'http://localhost:3336/f' }],
  ['its address is at the demo’s own site', { action: `${DEMO}/f` }, DEMO],
  ['its provider is unknown', { provider: 'mail' }],
  ['its kind is unknown', { kind: 'survey' }],
  ['its provider takes only sign-ups', { kind: 'message', provider: 'kit', action: KIT }],
  ['its email field has no name', { emailName: '' }],
])('visitors see no form if %s', (_, change, site = SITE) => {
  expect(readForm(form, site)).not.toBeNull()
  expect(readForm({ ...form, ...change }, site)).toBeNull()
})

test('in the demo, an emulator stands in for each provider', () => {
  const action = 'http://localhost:3336/f'
  for (const provider of Object.keys(PROVIDERS))
    expect(readForm({ ...form, provider, action }, DEMO)).toMatchObject({ action })
})

test('browsers may arrive at the words after sending, or at another page that thanks people', () => {
  expect(readForm({ ...form, sent: 'Thanks.' }, SITE)?.next).toEqual(['self'])
  const thanks = 'https://thanks.test/page?a=b'
  expect(readForm({ ...form, thanks }, SITE)?.next).toEqual(['https://thanks.test'])
  expect(readForm({ ...form, thanks: 'https://a.test; script-src *' }, SITE)?.next).toEqual([])
})

test.each([
  ['https://pay.test', false, true],
  ['http://pay.test', true, false],
  ['http://localhost:3335', true, true],
  ['http://localhost:3335', false, false],
  ['http://localhost.pay.test', true, false],
])('what people send to %s (demo: %s) is private: %s', (url, isDemo, expected) => {
  expect(isPrivate(new URL(url), isDemo)).toBe(expected)
})
