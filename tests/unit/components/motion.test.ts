import { globSync, readFileSync } from 'node:fs'
import { type AtRule, type Container, type Document, parse } from 'postcss'

const files = globSync('components/{site,page,blocks,ui}/**/*.css')
const sheets = files.map((file) => parse(readFileSync(file, 'utf8')))

test('public pages animate only what the compositor can move', () => {
  const animated = new Set<string>()
  for (const sheet of sheets)
    sheet.walkAtRules('keyframes', (frames) => {
      frames.walkDecls(({ prop }) => {
        animated.add(prop)
      })
    })
  expect([...animated].sort()).toEqual(['transform', 'translate'])
})

test('nothing is animated for visitors who prefer reduced motion', () => {
  const unasked: string[] = []
  let animations = 0
  for (const sheet of sheets)
    sheet.walkDecls('animation', ({ parent, value }) => {
      animations++
      if (!queriesAround(parent).some((query) => query.includes('no-preference')))
        unasked.push(value)
    })
  expect(animations).toBeGreaterThan(1)
  expect(unasked).toEqual([])
})

/** The conditions of the queries around a rule. */
function queriesAround(node: Container | Document | undefined): string[] {
  if (!node) return []
  const own = isMedia(node) ? [node.params] : []
  return [...own, ...queriesAround(node.parent)]
}

const isMedia = (node: Container | Document): node is AtRule =>
  node.type === 'atrule' && 'params' in node
