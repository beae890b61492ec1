import { parse } from 'postcss'
import { usedRules } from '#server/html/used-rules.ts'

const used = (css: string, ...classes: string[]) => usedRules(parse(css), new Set(classes))

test('a rule for a class that the page does not have is removed', () => {
  expect(used('.a{color:red}.b{color:blue}.a .b{color:green}', 'a')).toBe('.a{color:red}')
})

test('of several selectors those that can match stay', () => {
  expect(used('.a,.b:hover,p>.c{margin:0}', 'a', 'c')).toBe('.a,p>.c{margin:0}')
})

test('a query that is left without rules is removed, and one with rules stays', () => {
  const css = '@media print{.b{margin:0}}@container (min-width:60rem){.a{margin:0}.b{margin:1px}}'
  expect(used(css, 'a')).toBe('@container (min-width:60rem){.a{margin:0}}')
})

test('what names no class stays: elements, custom properties, fonts, animations', () => {
  const css =
    ':root{--ink:#000}a:hover,[open]>p{color:red}@font-face{font-family:x;src:url(x.woff2)}@keyframes x{0%{opacity:0}to{opacity:1}}@media print{p{margin:0}}'
  expect(used(css)).toBe(css)
})

test('what is no class of the element itself may be missing: excluded, one of several, in a value', () => {
  const css = '.a:not(.b){margin:0}.a:is(.b,.c){margin:0}.a:has(.b)>.a[href$=".c"]{margin:0}'
  expect(used(css, 'a')).toBe(css)
})

test('the stylesheet itself stays as it is, for the next page', () => {
  const sheet = parse('.a{margin:0}.b{margin:0}')
  usedRules(sheet, new Set(['a']))
  expect(usedRules(sheet, new Set(['b']))).toBe('.b{margin:0}')
})
