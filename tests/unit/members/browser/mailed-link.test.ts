import { parseMailedLink } from '#lib/members/browser/mailed-link.ts'

test.each([
  ['resetPassword', 'password'],
  ['verifyEmail', 'confirm'],
  ['verifyAndChangeEmail', 'confirm'],
  ['recoverEmail', 'restore'],
])('the mode %s is a link of the kind %s', (mode, kind) => {
  expect(parseMailedLink(`?mode=${mode}&oobCode=code&apiKey=key&lang=en`)).toEqual({
    kind,
    code: 'code',
  })
})

test.each(['', '?mode=resetPassword', '?oobCode=code', '?mode=signIn&oobCode=code'])(
  '“%s” is not a mailed link',
  (search) => {
    expect(parseMailedLink(search)).toBeNull()
  },
)
