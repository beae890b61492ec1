import { signIn } from '../../../studio/look/sign-in.ts'

test('the sign-in screen says what each of Sanity’s own buttons does', async () => {
  const { providers } = signIn.auth
  if (typeof providers !== 'function') throw new Error('The providers have no titles of ours.')
  const titles = { google: 'Google', github: 'GitHub', sanity: 'E-mail / password', saml: 'Acme' }
  const all = Object.entries(titles).map(([name, title]) => ({ name, title, url: '/' }))
  expect((await providers(all)).map(({ title }) => title)).toEqual([
    'Continue with Google',
    'Continue with GitHub',
    'Continue with email and password',
    'Acme',
  ])
})
