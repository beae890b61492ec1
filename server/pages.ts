import { LRUCache } from 'lru-cache'
import type { Build } from './build.ts'
import type { Finish } from './finish.ts'
import type { Rendered, Renderer } from './next.ts'
import { Page } from './page.ts'
import { readPrerendered, removePrerendered } from './prerendered.ts'

/** Pages beyond it are read from the disk again when they are asked for. */
const MAX_BYTES = 128 * 1024 * 1024
const NOT_FOUND = '/_not-found'
const INTERNAL = new Set([NOT_FOUND, '/_global-error', '/404', '/500'])

/** Of a path without a page: an old address of one redirects, and this server answers that itself. */
const GONE = new Set([404, 308])

/** Rendering failed, and the last good page stays. */
export class RenderError extends Error {
  override name = 'RenderError'
  /** What is wrong with the content, where that is why. */
  readonly reason: string | undefined

  constructor(path: string, status: number, reason: string | undefined) {
    super(`${path} could not be rendered (status ${status})${reason ? `: ${reason}` : '.'}`)
    this.reason = reason
  }
}

type Parts = {
  build: Pick<Build, 'dist' | 'prerendered' | 'routeAt'>
  finish: Finish
  renderer: () => Promise<Pick<Renderer, 'regenerate'>>
}

/**
 * Every page that the site has, in its newest version, finished for visitors. A visitor never waits
 * for a rendering, and no unknown path reaches Next, the disk or the CMS.
 */
export class Pages {
  readonly #parts: Parts
  readonly #paths: Set<string>
  /** In the newest version; what no visitor has asked for is not finished yet. */
  readonly #held = new LRUCache<string, Page | Rendered>({
    maxSize: MAX_BYTES,
    sizeCalculation: (held) => (held instanceof Page ? held.size : held.body.byteLength),
  })
  readonly #loading = new Map<string, Promise<Page | null>>()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#paths = new Set(parts.build.prerendered.filter((path) => !INTERNAL.has(path)))
  }

  has(path: string) {
    return this.#paths.has(path)
  }

  /** Takes a path for one of the site's, as a page that was published after the build. */
  add(path: string) {
    this.#paths.add(path)
  }

  /** @returns null for a path that is none of the site's */
  async get(path: string): Promise<Page | null> {
    if (!this.#paths.has(path)) return null
    return this.#load(path)
  }

  /** The 404 page, prerendered like any other. */
  async notFound(): Promise<Page> {
    const page = await this.#load(NOT_FOUND)
    if (!page) throw new Error('The build has no 404 page.')
    return page
  }

  /**
   * Renders a page from the content as it is now. From then on visitors get that version; or, where
   * the page is gone, the 404 page.
   *
   * @throws {RenderError} and keeps the last good page
   */
  async regenerate(path: string) {
    const { renderer } = this.#parts
    const rendered = await (await renderer()).regenerate(path)
    if (GONE.has(rendered.status) && path !== NOT_FOUND) {
      this.#paths.delete(path)
      this.#held.delete(path)
      return removePrerendered(this.#parts.build, path)
    }
    if (rendered.status !== 200 && rendered.status !== 404)
      throw new RenderError(path, rendered.status, rendered.reason)
    const isWanted = this.#held.get(path) instanceof Page || !this.#paths.has(path)
    this.#held.set(path, isWanted ? this.#finish(path, rendered) : rendered)
    if (!INTERNAL.has(path)) this.#paths.add(path)
  }

  #load(path: string) {
    const held = this.#held.get(path)
    if (held instanceof Page) return held
    const known = this.#loading.get(path)
    if (known) return known
    const loading = this.#read(path).finally(() => this.#loading.delete(path))
    this.#loading.set(path, loading)
    return loading
  }

  async #read(path: string) {
    const stored = this.#held.has(path) ? null : await readPrerendered(this.#parts.build, path)
    // A regeneration may have been quicker.
    const held = this.#held.get(path)
    if (held instanceof Page) return held
    const newest = held ?? stored
    // Next stores a page that was unpublished as a 404.
    if (!newest || (newest.status !== 200 && path !== NOT_FOUND)) return null
    const page = this.#finish(path, newest)
    this.#held.set(path, page)
    return page
  }

  #finish(path: string, rendered: Rendered) {
    const { build, finish } = this.#parts
    // Next stores the status of this page when it builds it, but not when it regenerates it.
    const status = path === NOT_FOUND ? 404 : rendered.status
    return finish(build.routeAt(path), { ...rendered, status })
  }
}
