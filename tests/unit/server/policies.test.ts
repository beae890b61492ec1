import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import type { PageKind } from 'next-static-server'
import { policyOf } from 'next-static-server/testing'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Form } from '#components/blocks/form/Form.tsx'
import { readEnv } from '#lib/env.ts'
import { sourcesOf } from '#server/page-options.ts'
import { sectionSamples } from '../../gallery/samples.ts'
import { home, site } from '../fixtures.ts'
import { hosted } from '../hosted-settings.ts'

const page = { html: '', scripts: ['measure()'], styles: ['p{color:red}'] }
const content = { name: '/[slug]', kind: 'page', isContent: true } as const
const login = { name: '/members', kind: 'page', isContent: false } as const
const lessons = { name: '/content/lessons/[id]', kind: 'page', isContent: false } as const

const policiesOf = (settings: Record<string, string>) => {
  const sources = sourcesOf(readEnv(settings))
  return (kind: PageKind, route: Parameters<typeof sources>[1], html = '') =>
    policyOf(kind, page, sources(kind, route, html))
}
const all = (settings: Record<string, string>) => {
  const of = policiesOf(settings)
  return {
    content: of('content', content),
    'content with uploads': of('content', content, '<video src="a.mp4">'),
    scripted: of('scripted', login),
    'the page for errors': of('scripted', null),
    'scripted with lessons': of('scripted', lessons),
    preview: of('preview', login),
    'preview with lessons': of('preview', lessons),
    'preview with uploads': of('preview', content),
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
  const policies = all({ ...hosted, PREVIEW_ANCESTORS: 'https://www.sanity.io' })
  for (const [kind, policy] of Object.entries(policies))
    expect(policy).toContain(
      kind.startsWith('preview')
        ? 'frame-ancestors https://studio.course.test https://www.sanity.io'
        : "frame-ancestors 'none'",
    )
})

test('only members’ pages may send ID tokens, to an origin that is named explicitly', () => {
  const settings = { ...hosted, ID_TOKEN_SYNC_URL: 'https://accounts.example.com/session' }
  const of = policiesOf(settings)
  expect(of('scripted', login)).toMatch(/connect-src [^;]* https:\/\/accounts\.example\.com(;|$)/)
  expect(of('content', content)).not.toContain('accounts.example.com')
})

test('a page may send forms to the addresses of its forms, and browsers to where these lead; others to nowhere', () => {
  const of = policiesOf(hosted)
  const html =
    '<form class="f" method="post" action="https://a.test/f?u=1&amp;id=2" data-next="https://b.test self"></form>' +
    '<form action="https://c.test/f" data-next=""></form>'
  const actions = (kind: PageKind, route: Parameters<typeof of>[1], html?: string) =>
    /form-action ([^;]*)/.exec(of(kind, route, html))?.[1]
  expect(actions('content', content, html)).toBe(
    "https://a.test https://b.test 'self' https://c.test",
  )
  expect(actions('preview', content, html)).toBe(
    "'self' https://a.test https://b.test https://c.test",
  )
  expect(actions('content', content)).toBe("'none'")
  expect(actions('scripted', login, html)).toBe("'self'")
})

test('the page of a form allows its address, and where its provider leads: a form without them is impossible', () => {
  const form = sectionSamples(home).find((section) => section._type === 'formSection')
  if (form?._type !== 'formSection') throw new Error('There is no sample.')
  const mailchimp: typeof form = {
    ...form,
    kind: 'signUp',
    provider: 'mailchimp',
    thanks: 'https://thanks.test/page',
    action: 'https://course.us21.list-manage.com/subscribe/post?u=a1&id=b2',
  }
  const of = policiesOf(hosted)
  const allowed = (section: typeof form) => {
    const html = renderToStaticMarkup(createElement(Form, { ...site, ...section }))
    return /form-action ([^;]*)/.exec(of('content', content, html))?.[1]
  }
  expect(allowed(form)).toBe("https://formspree.io 'self'")
  expect(allowed({ ...form, sent: null })).toBe('https://formspree.io')
  expect(allowed(mailchimp)).toBe(
    "https://course.us21.list-manage.com https://us21.list-manage.com https://mailchi.mp https://thanks.test 'self'",
  )
})
