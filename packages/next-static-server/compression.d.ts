/** The types on npm are for Express; the library takes any request of node:http. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Options = { filter?: (req: IncomingMessage, res: ServerResponse) => boolean }

  export default function compression(
    options?: Options,
  ): (req: IncomingMessage, res: ServerResponse, next: () => void) => void
}
