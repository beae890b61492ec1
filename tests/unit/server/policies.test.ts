import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { readEnv } from '#lib/env.ts'
import { noContent, policies } from '#server/csp.ts'
import { hosted } from '../hosted-settings.ts'

const page = { html: '', scripts: ['measure()'], styles: ['p{color:red}'] }
const of = (settings: Record<string, string>) => policies(readEnv(settings))
const all = (settings: Record<string, string>) => {
  const { content, scripted, preview } = of(settings)
  return {
    'no page': noContent,
    content: content(page, 'none'),
    'content without scripts': content({ ...page, scripts: [] }, 'none'),
    'content with uploads': content(page, 'uploads'),
    scripted: scripted(page, 'none'),
    'scripted with lessons': scripted(page, 'lessons'),
    preview: preview(page, 'none'),
    'preview with lessons': preview(page, 'lessons'),
    'preview with uploads': preview(page, 'uploads'),
  }
}

test.each(Object.entries(all(hosted)))(
  'Google’s evaluator finds nothing to improve in the policy of %s, and nothing inline or evaluated is allowed as such',
  (kind, policy) => {
    expect(new CspEvaluator(new CspParser(policy).csp).evaluate()).toEqual([])
    // In the preview, typing adds style elements.
    const strict = kind.startsWith('preview')
      ? policy.replace("style-src 'self' 'unsafe-inline'", '')
      : policy
    expect(strict).not.toMatch(/unsafe-(inline|eval|hashes)|\*/)
  },
)

test('only the hosts of the settings are allowed, and players on pages with members’ videos', () => {
  const hosts = new Set(
    Object.values(all(hosted))
      .join(' ')
      .match(/https?:\/\/[^\s;]+/g),
  )
  expect([...hosts].sort()).toEqual([
    'https://cdn.sanity.io',
    'https://identitytoolkit.googleapis.com',
    'https://player.vimeo.com',
    'https://securetoken.googleapis.com',
    'https://studio.course.test',
    'https://www.youtube-nocookie.com',
  ])
  for (const [kind, policy] of Object.entries(all(hosted))) {
    const players = /youtube|vimeo|frame-src/.test(policy)
    const media = /media-src ([^;]*)/.exec(policy)?.[1]
    const expected = kind.endsWith('lessons') ? "'self'" : 'https://cdn.sanity.io'
    expect({ kind, players }).toEqual({ kind, players: kind.endsWith('lessons') })
    expect({ kind, media }).toEqual({
      kind,
      media: /lessons|uploads/.test(kind) ? expected : undefined,
    })
  }
})

test('only the preview may be framed, by the Studio and by the origins of the settings', () => {
  const { content, scripted, preview } = of({
    ...hosted,
    PREVIEW_ANCESTORS: 'https://www.sanity.io',
  })
  expect(preview(page, 'lessons')).toContain(
    'frame-ancestors https://studio.course.test https://www.sanity.io',
  )
  for (const other of [noContent, content(page, 'none'), scripted(page, 'lessons')])
    expect(other).toContain("frame-ancestors 'none'")
})

test('only members’ pages may send ID tokens, to an origin that is named explicitly', () => {
  const settings = { ...hosted, ID_TOKEN_SYNC_URL: 'https://accounts.example.com/session' }
  const { content, scripted } = of(settings)
  expect(scripted(page, 'none')).toMatch(/connect-src [^;]* https:\/\/accounts\.example\.com;/)
  expect(content(page, 'none')).not.toContain('accounts.example.com')
})
