import type { Context } from 'hono'
import type { createPictureService } from './pictures/service.ts'
import type { Store } from './store.ts'

/** What the handlers work on. */
export type Lake = {
  project: string
  dataset: string
  token: string
  /** `private`: nothing without a token. `public`: documents without a dot in their id. */
  access: 'private' | 'public'
  store: Store
  /** Folder of the uploaded originals. */
  assets: string
  pictures: ReturnType<typeof createPictureService>
}

export type LakeEnv = { Variables: { lake: Lake; signedIn: boolean } }
export type LakeContext = Context<LakeEnv>
export type Handler = (c: LakeContext) => Response | Promise<Response>

/** The one user there is: whoever holds the token. */
export const userId = 'emulator'

export const searchOf = (c: LakeContext) => new URL(c.req.url).searchParams
