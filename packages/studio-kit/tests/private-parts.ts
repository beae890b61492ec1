import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
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

const SANITY = /node_modules\/(sanity|@sanity\/|@portabletext\/|@dnd-kit\/)/
const PRIVATE_IMPORT = new Set(['alpha', 'beta', 'deprecated', 'internal'])
/** Sanity marks most properties beta. */
const PRIVATE_MEMBER = new Set(['deprecated', 'internal'])

type Use = { file: string; name: string; tags: string[]; isImport: boolean; isPrivate: boolean }

/** Private parts of Sanity that are no imports, and what reads, styles or overrides its own parts. */
const TRACES =
  /_singletons|unstable_|resolveFetch|querySelector|getElementById|@dnd-kit|createGlobalStyle|defineLocaleResourceBundle|\[(data-|aria-|role|contenteditable)|data-ui|data-testid=\{|\/data\/(actions|doc)\b|document\.(commit|pair)\b/

/** @returns what in these files touches Sanity’s markup, requests and texts */
export const tracesOfSanity = (files: string[]) =>
  files.flatMap((file) => {
    const [trace] = TRACES.exec(readFileSync(file, 'utf8')) ?? []
    return trace ? [`${file}: ${trace}`] : []
  })

/** @returns the names in these files that Sanity marks internal, alpha, beta or deprecated */
export const privateNames = (files: string[], tsconfig: string) =>
  namesOfSanity(files, tsconfig)
    .filter(({ isPrivate }) => isPrivate)
    .map(({ file, name, tags }) => `${file}: ${name} is ${tags}`)

/** Every name that these files import from Sanity, and every property of Sanity’s objects. */
export function namesOfSanity(files: string[], tsconfig: string): Use[] {
  const api = new API({ cwd: process.cwd() })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [resolve(tsconfig)] })
    const [project] = snapshot.getProjects()
    if (!project) throw new Error('TypeScript found no project.')
    const { checker, program } = project
    const tagsOf = new Map<number, string[]>()
    return files.flatMap((file) => {
      const source = program.getSourceFile(resolve(file))
      if (!source) throw new Error(`${file} is not in ${tsconfig}.`)
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
        const isImport = names[index]?.isImport === true
        const isPrivate = tags.some((tag) => (isImport ? PRIVATE_IMPORT : PRIVATE_MEMBER).has(tag))
        return [{ file, name: symbol.name, tags, isImport, isPrivate }]
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
      // A name from a file of ours, or from this package, is that file's matter.
      if (!from || !isStringLiteral(from) || /^(\.|studio-kit)/.test(from.text)) return
    }
    if (isImportSpecifier(node) || isExportSpecifier(node))
      names.push({ node: node.name, isImport: true })
    else if (isPropertyAccessExpression(node)) names.push({ node: node.name, isImport: false })
    node.forEachChild(visit)
  }
  visit(source)
  return names
}
