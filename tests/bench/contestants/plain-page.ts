import { once } from 'node:events'
import { RewritingStream } from 'parse5-html-rewriting-stream'

export type PlainFile = { body: Buffer; type: string }
/** A page and every file of its own site that it names, by path; the page itself is `/`. */
export type PlainPage = Map<string, PlainFile>

const CSS_URL = /url\((?!data:)["']?([^"')]+)["']?\)/g

/** The page at this URL as plain files: no script except structured data, and its CSS inlined. */
export async function plainPage(url: string): Promise<PlainPage> {
  const { body, type } = await load(new URL(url))
  const { html, stylesheets, paths } = await withoutScripts(body.toString())
  const css = (await Promise.all(stylesheets.map((path) => loadCss(new URL(path, url))))).join('')
  const page = html.replace('</head>', () => (css ? `<style>${css}</style></head>` : '</head>'))
  const files: PlainPage = new Map([['/', { body: Buffer.from(page), type }]])
  for (const path of [...paths, ...cssPaths(page)]) {
    const { pathname, origin } = new URL(path, url)
    if (origin === new URL(url).origin && !files.has(pathname))
      files.set(pathname, await load(new URL(path, url)))
  }
  return files
}

async function load(url: URL): Promise<PlainFile> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  const type = response.headers.get('content-type') ?? ''
  return { body: Buffer.from(await response.arrayBuffer()), type }
}

/** A stylesheet that can be inlined anywhere: its relative URLs become absolute paths. */
async function loadCss(url: URL) {
  const { body } = await load(url)
  return body
    .toString()
    .replace(CSS_URL, (_, path: string) => `url(${new URL(path, url).pathname})`)
}

const cssPaths = (html: string) => [...html.matchAll(CSS_URL)].map(([, path = '/']) => path)

/** Removes scripts and what loads scripts or stylesheets; collects what the rest of the page names. */
async function withoutScripts(source: string) {
  const rewriter = new RewritingStream()
  const stylesheets: string[] = []
  const paths: string[] = []
  let html = ''
  let inScript = false
  rewriter.on('startTag', ({ tagName, attrs }, raw) => {
    const attributes = new Map(attrs.map(({ name, value }) => [name, value]))
    const rel = attributes.get('rel')
    const address = attributes.get(tagName === 'link' ? 'href' : 'src')
    if (tagName === 'script' && attributes.get('type') !== 'application/ld+json') {
      inScript = true
    } else if (tagName === 'link' && rel === 'stylesheet') {
      if (address) stylesheets.push(address)
    } else if (tagName !== 'link' || !/script|style/.test(attributes.get('as') ?? '')) {
      const isLoaded = tagName === 'img' || rel === 'icon' || rel === 'preload'
      if (isLoaded && address && !address.startsWith('data:')) paths.push(address)
      rewriter.emitRaw(raw)
    }
  })
  rewriter.on('text', (_, raw) => {
    if (!inScript) rewriter.emitRaw(raw)
  })
  rewriter.on('endTag', ({ tagName }, raw) => {
    if (!inScript) rewriter.emitRaw(raw)
    if (tagName === 'script') inScript = false
  })
  rewriter.on('data', (chunk) => {
    html += chunk
  })
  rewriter.end(source)
  await once(rewriter, 'end')
  return { html, stylesheets, paths }
}
