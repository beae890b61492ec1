import type { Handler, LakeContext } from '../lake.ts'

/** For requests that the Studio sends when it starts, whose answer is the same for every user here. */
export const always =
  (answer: object): Handler =>
  (c) =>
    c.json(answer)

/** Sanity's messages to its users: none. The announcements are a list; every other topic is one message or null. */
export const journey = (c: LakeContext) =>
  c.json(c.req.param('topic') === 'announcements' ? [] : null)
