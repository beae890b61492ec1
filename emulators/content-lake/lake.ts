import type { Context } from 'hono'
import type { createPictureService } from './pictures/service.ts'
import type { Room } from './sockets/room.ts'
import type { Store } from './store.ts'
import type { User } from './users.ts'

/** What the handlers work on. */
export type Lake = {
  project: string
  dataset: string
  token: string
  /** `private`: nothing without a token. `public`: documents without a dot in their id. */
  access: 'private' | 'public'
  store: Store
  /** Tells the users of the Studio where the others are. */
  room: Room
  /** Folder of the uploaded originals. */
  assets: string
  pictures: ReturnType<typeof createPictureService>
}

export type LakeEnv = {
  Variables: {
    lake: Lake
    /** Null for a request with neither a token nor a session cookie. */
    user: User | null
    /** Answers a further request, as if it had come over the network. */
    dispatch: (request: Request) => Response | Promise<Response>
  }
}
export type LakeContext = Context<LakeEnv>
export type Handler = (c: LakeContext) => Response | Promise<Response>

/** One tag for every query: any change may change any answer. */
export const syncTags = ({ dataset }: Lake) => [`s1:${dataset}`]

export const searchOf = (c: LakeContext) => new URL(c.req.url).searchParams

/** Where this server is reached, without a project's name before the host. */
export function originOf(c: LakeContext) {
  const { protocol, hostname, port } = new URL(c.req.url)
  const host = hostname.endsWith('.localhost') ? 'localhost' : hostname
  return `${protocol}//${host}${port && `:${port}`}`
}
