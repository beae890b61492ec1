import { runInNewContext } from 'node:vm'
import { renderToStaticMarkup } from 'react-dom/server'
import { LinkScreen } from '#components/members/reset/LinkScreen.tsx'
import { parseMailedLink } from '#components/members/reset/mailed-link.ts'
import { FIRSTS, words } from '#components/members/reset/words.ts'
import { bundleScripts } from '#scripts/build/browser-scripts.ts'

const firebase = { projectId: 'demo-site', apiKey: 'demo', emulatorUrl: null }
const settings = { firebase, idTokenSync: null }
const html = renderToStaticMarkup(<LinkScreen settings={settings} />)
const { CHOOSE_SCREEN_SCRIPT: script = '' } = await bundleScripts()

/** The screen that the script in the HTML chooses for a URL. */
function chosen(search: string) {
  const removeAttribute = jest.fn()
  const querySelector = jest.fn(() => ({ removeAttribute }))
  runInNewContext(script, { document: { querySelector }, location: { search }, URLSearchParams })
  expect(removeAttribute).toHaveBeenCalledWith('hidden')
  return querySelector.mock.calls
}

test('the HTML contains the first screen of every kind of link, and one for a link that lacks a part', () => {
  for (const { title, text, submit } of Object.values(words))
    for (const part of [`>${title}</h1>`, `>${text}</p>`, `>${submit}</button>`])
      expect(html).toContain(part)
  expect(html).toContain('This link is incomplete.')
  expect(html.match(/<h1/g)).toHaveLength(FIRSTS.length)
})

test.each([
  ['?mode=resetPassword&oobCode=code', 'password'],
  ['?mode=verifyEmail&oobCode=code&apiKey=key&lang=en', 'confirm'],
  ['?mode=verifyAndChangeEmail&oobCode=code', 'confirm'],
  ['?mode=recoverEmail&oobCode=code', 'restore'],
  ...['', '?mode=resetPassword', '?oobCode=code', '?mode=signIn&oobCode=code'].map((one) => [
    one,
    '',
  ]),
  ['?mode=constructor&oobCode=code', ''],
])('before React runs, and with it, the link “%s” shows the screen: %s', (link, kind) => {
  expect(parseMailedLink(link)).toEqual(kind ? { kind, code: 'code' } : null)
  expect(chosen(link)).toEqual([[`[data-first="${kind || 'incomplete'}"]`]])
})
