import { EventEmitter, once } from 'node:events'
import { LRUCache } from 'lru-cache'
import type { Build } from './build.ts'
import type { Finish } from './finish.ts'
import { log } from './log.ts'
import type { Rendered, Renderer } from './next.ts'
import type { Page } from './page.ts'
import { digestOf, readPrerendered, removePrerendered } from './prerendered.ts'

/** Pages beyond it are read from the disk again when they are asked for. */
const MAX_BYTES = 128 * 1024 * 1024
/** Milliseconds that visitors wait for a page that the disk has lost. */
const REPAIR_LIMIT_MS = 10_000
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
  build: Pick<Build, 'dist' | 'prerendered' | 'routeAt' | 'isWritable'>
  finish: Finish
  renderer: () => Promise<Pick<Renderer, 'regenerate'>>
  /** Has a page regenerated that cannot be read from the disk. */
  requeue(path: string): void
}

/**
 * Every page that the site has, in its newest version, finished for visitors. A visitor waits for a
 * rendering only where the disk has lost a page, and no unknown path reaches Next, the disk or the CMS.
 */
export class Pages {
  readonly #parts: Parts
  readonly #paths: Set<string>
  readonly #held = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.size,
  })
  /** Of what was rendered last, by path: the disk may have an older version. */
  readonly #digests = new Map<string, string>()
  readonly #loading = new Map<string, Promise<Page | null>>()
  readonly #regenerated = new EventEmitter()

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

  /** Visitors get the 404 page from now on. */
  remove(path: string) {
    this.#paths.delete(path)
    this.#held.delete(path)
    this.#digests.delete(path)
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
   * @param signal discards what comes too late
   * @throws {RenderError} and keeps the last good page
   */
  async regenerate(path: string, signal?: AbortSignal) {
    const { renderer } = this.#parts
    const rendered = await (await renderer()).regenerate(path, signal)
    signal?.throwIfAborted()
    if (GONE.has(rendered.status) && path !== NOT_FOUND) {
      this.remove(path)
      await removePrerendered(this.#parts.build, path)
    } else if (rendered.status !== 200 && rendered.status !== 404)
      throw new RenderError(path, rendered.status, rendered.reason)
    else this.#put(path, rendered)
    this.#regenerated.emit(path)
  }

  /** What nobody has asked for is read from the disk when somebody does. */
  #put(path: string, rendered: Rendered) {
    const { isWritable, routeAt } = this.#parts.build
    const isWanted = this.#held.has(path) || this.#loading.has(path) || !this.#paths.has(path)
    // The content's pages are many. A fault of another is found now, while its last version is there.
    if (isWanted || !isWritable || !routeAt(path)?.isContent)
      this.#held.set(path, this.#finish(path, rendered))
    this.#digests.set(path, digestOf(rendered.body))
    if (!INTERNAL.has(path)) this.#paths.add(path)
  }

  #load(path: string) {
    const held = this.#held.get(path)
    if (held) return held
    const known = this.#loading.get(path)
    if (known) return known
    const loading = this.#read(path).finally(() => this.#loading.delete(path))
    this.#loading.set(path, loading)
    return loading
  }

  async #read(path: string) {
    const stored = await readPrerendered(this.#parts.build, path, this.#digests.get(path)).catch(
      (error) => this.#repair(path, error),
    )
    // A regeneration may have been quicker.
    const held = this.#held.get(path)
    if (held) return held
    // Next stores a page that was unpublished as a 404.
    const isPage = this.#paths.has(path) && stored?.status === 200
    if (!stored || (!isPage && path !== NOT_FOUND)) return null
    const page = this.#finish(path, stored)
    this.#held.set(path, page)
    return page
  }

  async #repair(path: string, error: unknown) {
    // A read-only disk was reported at the start.
    if (this.#parts.build.isWritable)
      log.warn({ err: error, path }, 'A page cannot be read from the disk. It is rendered again.')
    const signal = AbortSignal.timeout(REPAIR_LIMIT_MS)
    const regenerated = once(this.#regenerated, path, { signal })
    this.#parts.requeue(path)
    await regenerated
    return null
  }

  #finish(path: string, rendered: Rendered) {
    const { build, finish } = this.#parts
    // Next stores the status of this page when it builds it, but not when it regenerates it.
    const status = path === NOT_FOUND ? 404 : rendered.status
    return finish(build.routeAt(path), { ...rendered, status })
  }
}
