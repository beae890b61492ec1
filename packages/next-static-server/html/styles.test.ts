import { parse } from 'postcss'
import { usedRules } from './styles.ts'

const used = (css: string, ...classes: string[]) => usedRules(parse(css))(new Set(classes))

test('a rule for a class that is not on the page is removed', () => {
  expect(used('.a{color:red}.b{color:blue}.a .b{color:green}', 'a')).toBe('.a{color:red}')
})

test('of several selectors, only those that can match stay', () => {
  expect(used('.a,.b:hover,p>.c{margin:0}', 'a', 'c')).toBe('.a,p>.c{margin:0}')
})

test('a query without rules is removed, and one with rules stays', () => {
  const css = '@media print{.b{margin:0}}@container (min-width:60rem){.a{margin:0}.b{margin:1px}}'
  expect(used(css, 'a')).toBe('@container (min-width:60rem){.a{margin:0}}')
})

test('an animation stays only if a rule that stays names it', () => {
  const css = (name: string) => `@keyframes ${name}{to{opacity:0}}`
  const rules = '.a{animation:one 1s}@media screen{.a{animation:two 1s}}.b{animation:three 1s}'
  const kept = '.a{animation:one 1s}@media screen{.a{animation:two 1s}}'
  expect(used(css('one') + css('two') + css('three') + rules, 'a')).toBe(
    css('one') + css('two') + kept,
  )
})

test('rules without classes stay: elements, custom properties, fonts', () => {
  const css =
    ':root{--ink:#000}a:hover,[open]>p{color:red}@font-face{font-family:x;src:url(x.woff2)}@media print{p{margin:0}}'
  expect(used(css)).toBe(css)
})

test('classes in `:not()`, in lists and in values are not required', () => {
  const css =
    '.a:not(.b){margin:0}.a:is(.b,.c){margin:0}.a:has(.b)>.a[href$=".c"]{margin:0}.a:not(:has(>.b:not([hidden]))){margin:0}'
  expect(used(css, 'a')).toBe(css)
})

test('a statement keeps its semicolon, and a group without inner groups is removed', () => {
  const css = '@import "x.css";@layer a,b;@supports (gap:0){@media print{.b{margin:0}}}.a{margin:0}'
  expect(used(css, 'a')).toBe('@import "x.css";@layer a,b;.a{margin:0}')
})

test('the same parsed rules serve pages with other classes', () => {
  const usedText = usedRules(parse('.a{margin:0}.b{margin:0}'))
  expect(usedText(new Set(['a']))).toBe('.a{margin:0}')
  expect(usedText(new Set(['b']))).toBe('.b{margin:0}')
})
