import { runInNewContext } from 'node:vm'
import { renderToStaticMarkup } from 'react-dom/server'
import { FirstScreens } from '#components/members/reset/FirstScreens.tsx'
import { LinkScreen } from '#components/members/reset/LinkScreen.tsx'
import { FIRSTS, words } from '#components/members/reset/words.ts'
import { LINK_MODES, parseMailedLink } from '#lib/members/browser/mailed-link.ts'
import { bundleScripts } from '#scripts/build/browser-scripts.ts'

const settings = { projectId: 'demo-site', apiKey: 'demo', emulatorUrl: null }
const html = renderToStaticMarkup(
  <FirstScreens>
    <LinkScreen settings={settings} />
  </FirstScreens>,
)
const { CHOOSE_SCREEN_SCRIPT: script = '' } = await bundleScripts()

/** The screen that the script in the HTML chooses for a URL. */
function chosen(search: string) {
  const dataset = { link: '' }
  const document = { currentScript: { parentElement: { dataset } } }
  runInNewContext(script, { document, location: { search }, URLSearchParams })
  return dataset.link
}

test('the HTML contains the first screen of every kind of link, and one for a link that lacks a part', () => {
  for (const { title, text, submit } of Object.values(words))
    for (const part of [`>${title}</h1>`, `>${text}</p>`, `>${submit}</button>`])
      expect(html).toContain(part)
  expect(html).toContain('This link is incomplete.')
  expect(html.match(/<h1/g)).toHaveLength(FIRSTS.length)
})

test('before React runs, the page shows the same screen as React', () => {
  const modes = [...LINK_MODES.keys(), 'signIn', 'constructor', '']
  const links = modes.flatMap((mode) => [`?mode=${mode}&oobCode=code`, `?mode=${mode}`])
  for (const link of ['', ...links])
    expect([link, chosen(link)]).toEqual([link, parseMailedLink(link)?.kind ?? 'incomplete'])
})
