import { EventEmitter, once } from 'node:events'
import { LRUCache } from 'lru-cache'
import { log } from './log.ts'
import { type Build, INTERNAL, NOT_FOUND } from './next/build.ts'
import {
  digestOf,
  type Rendered,
  readPrerendered,
  removePrerendered,
  syncPrerendered,
} from './next/stored.ts'
import { Page, type Prepared } from './page.ts'
import type { Prepare } from './prepare.ts'
import type { Rendering } from './rendering.ts'

/** Other pages are read from the disk again for their next request. */
const MAX_BYTES = 128 * 1024 * 1024
/** Milliseconds that a request waits for a page that the disk has lost. */
const REPAIR_LIMIT_MS = 10_000

/** The status of a path without a page. This server handles redirects from old paths itself. */
const GONE = new Set([404, 308])

/** Next has sent no page. `reason` says what staff can fix, if its content is at fault. */
export class RenderError extends Error {
  override name = 'RenderError'
  readonly reason: string | undefined

  constructor(path: string, status: number, reason: string | undefined) {
    super(`${path} could not be rendered (status ${status})${reason ? `: ${reason}` : '.'}`)
    this.reason = reason
  }
}

type Parts = {
  build: Pick<Build, 'dist' | 'prerendered' | 'routeAt' | 'isWritable'>
  /** For a page that a visitor waits for. */
  prepare: Prepare
  rendering: Pick<Rendering, 'regenerate' | 'prepare'>
}

/** All pages of a site. A request waits for a rendering only if the disk has lost the page. An unknown path starts no rendering. */
export class PageStore {
  readonly #parts: Parts
  readonly #paths: Set<string>
  readonly #held = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.size,
    dispose: (page) => page.replace(),
  })
  /** The digest of each page's last rendering. The disk may have an older version. */
  readonly #digests = new Map<string, string>()
  /** The last fsynced digest of each page. */
  readonly #synced = new Map<string, string>()
  readonly #loading = new Map<string, Promise<Page | null>>()
  readonly #regenerated = new EventEmitter()
  readonly #lost = new EventEmitter<{ lost: [path: string] }>()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#paths = new Set(parts.build.prerendered.filter((path) => !INTERNAL.has(path)))
  }

  has(path: string) {
    return this.#paths.has(path)
  }

  add(path: string) {
    this.#paths.add(path)
  }

  remove(path: string) {
    this.#paths.delete(path)
    this.#held.delete(path)
    this.#digests.delete(path)
    this.#synced.delete(path)
  }

  /** @param regenerate has the page rendered soon; without it, the page is rendered once, for its visitor */
  onLost(regenerate: (path: string) => void) {
    this.#lost.on('lost', regenerate)
  }

  async get(path: string): Promise<Page | null> {
    if (!this.#paths.has(path)) return null
    return this.#load(path)
  }

  async notFound(): Promise<Page> {
    const page = await this.#load(NOT_FOUND)
    if (!page) throw new Error('The build has no 404 page.')
    return page
  }

  /** @returns the cache tags of the page; null if it is gone. `signal` discards a late result. */
  async regenerate(path: string, signal?: AbortSignal): Promise<string[] | null> {
    const { rendering } = this.#parts
    const isWanted = this.#isWanted(path)
    const { page, ...rendered } = await rendering.regenerate(path, isWanted, signal)
    signal?.throwIfAborted()
    const isGone = GONE.has(rendered.status) && path !== NOT_FOUND
    if (isGone) {
      this.remove(path)
      await removePrerendered(this.#parts.build, path)
    } else if (rendered.status !== 200 && rendered.status !== 404)
      throw new RenderError(path, rendered.status, rendered.reason)
    else await this.#put(path, rendered, page, signal)
    this.#regenerated.emit(path)
    return isGone ? null : rendered.tags
  }

  /** @throws if the disk lacks a page that was rendered */
  async sync() {
    for (const [path, digest] of this.#digests) {
      if (this.#synced.get(path) === digest) continue
      await syncPrerendered(this.#parts.build, path, digest).catch((error) => {
        // If they differ, the page has been rendered again since.
        if (this.#digests.get(path) === digest) throw error
      })
      this.#synced.set(path, digest)
    }
  }

  /** A page that nobody has requested is read from the disk for its first request. */
  #isWanted(path: string) {
    const { isWritable, routeAt } = this.#parts.build
    if (this.#held.has(path) || this.#loading.has(path) || !this.#paths.has(path)) return true
    // There are many content pages. A fault in any other page is found now, while its last version exists.
    return !isWritable || !routeAt(path)?.isContent
  }

  async #put(
    path: string,
    rendered: Rendered,
    prepared: Prepared | null,
    signal: AbortSignal | undefined,
  ) {
    const { build, rendering } = this.#parts
    // A visitor may have requested it meanwhile.
    const isWanted = prepared !== null || this.#isWanted(path)
    const page = prepared ?? (isWanted && (await rendering.prepare(build.routeAt(path), rendered)))
    signal?.throwIfAborted()
    if (page) this.#hold(path, page)
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
    const { build } = this.#parts
    const stored = await readPrerendered(build, path, {
      digest: () => this.#digests.get(path),
      needsData: build.routeAt(path)?.isContent === false,
    }).catch((error) => this.#repair(path, error))
    // Next stores a page that was unpublished as a 404.
    const isPage = stored?.status === 200 || path === NOT_FOUND
    const page = stored && isPage ? this.#parts.prepare(build.routeAt(path), stored) : null
    // A regeneration may have been faster.
    const held = this.#held.get(path)
    if (held || !page) return held ?? null
    // Its removal may have been faster.
    if (!this.#paths.has(path) && path !== NOT_FOUND) return null
    return this.#hold(path, page)
  }

  #hold(path: string, prepared: Prepared) {
    // Next stores the status of this page at build time, but not when it regenerates the page.
    const page = new Page(path === NOT_FOUND ? { ...prepared, status: 404 } : prepared)
    this.#held.set(path, page)
    return page
  }

  async #repair(path: string, error: unknown) {
    // The start has reported a read-only disk.
    if (this.#parts.build.isWritable)
      log.warn({ err: error, path }, 'A page cannot be read from the disk. It is rendered again.')
    const signal = AbortSignal.timeout(REPAIR_LIMIT_MS)
    const regenerated = once(this.#regenerated, path, { signal })
    if (!this.#lost.emit('lost', path))
      this.regenerate(path, signal).catch((error) =>
        log.error({ err: error, path }, 'A page that the disk has lost cannot be rendered.'),
      )
    // In an outage, an older version is better than none.
    return regenerated.then(
      () => null,
      () => readPrerendered(this.#parts.build, path),
    )
  }
}
