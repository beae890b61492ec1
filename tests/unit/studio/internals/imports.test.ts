import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import {
  isExportDeclaration,
  isExportSpecifier,
  isImportDeclaration,
  isImportSpecifier,
  isPropertyAccessExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
import { API, SymbolFlags } from 'typescript/unstable/sync'

const FILES = globSync('studio/**/*.{ts,tsx,css}', {
  exclude: ['studio/{node_modules,dist,.sanity}/**'],
}).toSorted()
const isInternal = (file: string) => file.startsWith('studio/internals/')
const SANITY = /node_modules\/(sanity|@sanity\/|@portabletext\/|@dnd-kit\/)/
const PRIVATE_IMPORT = new Set(['alpha', 'beta', 'deprecated', 'internal'])
/** Sanity marks most properties beta. */
const PRIVATE_MEMBER = new Set(['deprecated', 'internal'])

type Use = { file: string; name: string; tags: string[]; isImport: boolean }

const uses = findUses()

test('only files in internals use what Sanity marks internal, alpha, beta or deprecated', () => {
  const outside = uses.filter(
    ({ file, tags, isImport }) =>
      !isInternal(file) &&
      tags.some((tag) => (isImport ? PRIVATE_IMPORT : PRIVATE_MEMBER).has(tag)),
  )
  expect(outside.map(({ file, name, tags }) => `${file}: ${name} is ${tags}`)).toEqual([])
})

const inInternals = FILES.filter(isInternal).map((file) => [basename(file), file] as const)

test.each(inInternals)('%s: passes on no name that is public by now', (_name, file) => {
  const text = readFileSync(file, 'utf8')
  const passedOn = uses.filter(
    (use) =>
      use.file === file &&
      use.isImport &&
      new RegExp(`export (type )?\\{[^}]*\\b${use.name}\\b[^}]*\\} from`).test(text),
  )
  const isPublic = ({ tags }: Use) => !tags.some((tag) => PRIVATE_IMPORT.has(tag))
  expect(passedOn.filter(isPublic).map(({ name }) => name)).toEqual([])
})

/** Private parts of Sanity that are no imports, and what reads, styles or overrides its own parts. */
const TRACES =
  /_singletons|unstable_|resolveFetch|querySelector|getElementById|@dnd-kit|createGlobalStyle|defineLocaleResourceBundle|\[(data-|aria-|role|contenteditable)|data-ui|data-testid=\{|\/data\/(actions|doc)\b|document\.(commit|pair)\b/

test('only files in internals touch Sanity’s markup, requests and texts', () => {
  const traces = FILES.filter((file) => !isInternal(file)).flatMap((file) => {
    const [trace] = TRACES.exec(readFileSync(file, 'utf8')) ?? []
    return trace ? [`${file}: ${trace}`] : []
  })
  expect(traces).toEqual([])
})

test.each(inInternals)('%s: says what, why, since when, and what would replace it', (_, file) => {
  const [head] = readFileSync(file, 'utf8').split('*/')
  for (const word of ['What: ', 'Why', 'Since: ', 'Instead: ']) expect(head).toContain(word)
})

/** Every name that the Studio imports from Sanity, and every property of Sanity’s objects. */
function findUses(): Use[] {
  const api = new API({ cwd: process.cwd() })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [resolve('tsconfig.json')] })
    const [project] = snapshot.getProjects()
    if (!project) throw new Error('TypeScript found no project.')
    const { checker, program } = project
    const tagsOf = new Map<number, string[]>()
    return FILES.filter((file) => !file.endsWith('.css')).flatMap((file) => {
      const source = program.getSourceFile(resolve(file))
      if (!source) throw new Error(`${file} is not in tsconfig.json.`)
      const names = namesIn(source)
      const symbols = checker.getSymbolAtLocation(names.map(({ node }) => node))
      return symbols.flatMap((found, index): Use[] => {
        if (!found) return []
        const isAlias = (found.flags & SymbolFlags.Alias) !== 0
        const symbol = isAlias ? checker.getAliasedSymbol(found) : found
        if (!SANITY.test(`${symbol.declarations[0]?.path}`)) return []
        let tags = tagsOf.get(symbol.id)
        if (!tags) {
          tags = checker.getJsDocTagsOfSymbol(symbol).map(({ name }) => name)
          // One overload is deprecated, and another one is not.
          if (symbol.declarations.length > 1) tags = tags.filter((tag) => tag !== 'deprecated')
          tagsOf.set(symbol.id, tags)
        }
        return [{ file, name: symbol.name, tags, isImport: names[index]?.isImport === true }]
      })
    })
  } finally {
    api.close()
  }
}

type Name = { node: Node; isImport: boolean }

function namesIn(source: SourceFile): Name[] {
  const names: Name[] = []
  function visit(node: Node): void {
    if (isImportDeclaration(node) || isExportDeclaration(node)) {
      const { moduleSpecifier: from } = node
      // A name from a file of ours is that file's matter.
      if (!from || !isStringLiteral(from) || from.text.startsWith('.')) return
    }
    if (isImportSpecifier(node) || isExportSpecifier(node))
      names.push({ node: node.name, isImport: true })
    else if (isPropertyAccessExpression(node)) names.push({ node: node.name, isImport: false })
    node.forEachChild(visit)
  }
  visit(source)
  return names
}
