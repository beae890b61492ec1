import type { Handler, LakeContext } from '../lake.ts'

/** What the studio asks at its start, and which has the same answer for everyone on one machine. */
export const always =
  (answer: object): Handler =>
  (c) =>
    c.json(answer)

/** Sanity's messages to its users: none. Every topic but the announcements is one message or null. */
export const journey = (c: LakeContext) =>
  c.json(c.req.param('topic') === 'announcements' ? [] : null)
