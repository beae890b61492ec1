import type { Answer } from './app.ts'

export const SPECULATION_RULES_PATH = '/speculation-rules.json'

/**
 * Content pages are rendered in advance when a visitor points at a link to them. Others run scripts
 * or set cookies, and wait for the click. https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
const rules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: '/(api|members|content){/*}?' } }],
      },
      eagerness: 'moderate',
    },
  ],
})

export const speculationRules: Answer = (_req, res) => {
  res.writeHead(200, {
    'Content-Type': 'application/speculationrules+json',
    'Content-Length': Buffer.byteLength(rules),
    'Cache-Control': 'public, max-age=86400',
  })
  res.end(rules)
}
