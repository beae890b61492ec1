import type { Context } from 'hono'
import type { LimitFunction } from 'p-limit'
import type { createPictureService } from './assets/pictures/service.ts'
import type { User } from './auth/users.ts'
import type { Store } from './store/store.ts'
import type { Room } from './streams/room.ts'

/** What the handlers work on. */
export type Lake = {
  project: string
  dataset: string
  token: string
  /**
   * `private`: queries find nothing without a token, as on hosted Sanity. `private-401`: they get 401.
   * `public`: documents without a dot in their id.
   */
  access: 'private' | 'private-401' | 'public'
  /** Until the seed is imported, only requests with this value in `importHeader` are answered. */
  importKey?: string | undefined
  store: Store
  /** Tells the users of the Studio where the others are. */
  room: Room
  /** Folder of the uploaded originals. */
  assets: string
  pictures: ReturnType<typeof createPictureService>
  /** Uploads at the same time. The others wait, with their bytes still on the way. */
  uploads: LimitFunction
}

export const importHeader = 'x-import-key'

export type LakeEnv = {
  Variables: {
    lake: Lake
    /** Null for a request with neither a token nor a session cookie. */
    user: User | null
  }
}
export type LakeContext = Context<LakeEnv>
export type Handler = (c: LakeContext) => Response | Promise<Response>

/**
 * `open`: for anyone. `read`: as the dataset allows. `signed in`: with the token or a session.
 * `token`: only with the token, since any page in a browser can send a request with a session's cookie.
 */
export type Access = 'open' | 'read' | 'signed in' | 'token'
export type Route = [method: 'GET' | 'POST' | 'PUT', path: string, access: Access, handler: Handler]

/** One tag for every query: any change may change any answer. */
export const syncTags = ({ dataset }: Lake) => [`s1:${dataset}`]

export const searchOf = (c: LakeContext) => new URL(c.req.url).searchParams

/** Where this server is reached, without a project's name before the host. */
export function originOf(c: LakeContext) {
  const { protocol, hostname, port } = new URL(c.req.url)
  const host = hostname.endsWith('.localhost') ? 'localhost' : hostname
  return `${protocol}//${host}${port && `:${port}`}`
}
