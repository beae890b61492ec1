import type { MiddlewareHandler } from 'hono'
import { ApiError } from './errors.ts'

const loopbackName = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** @param url An absolute address; anything else is not loopback. */
export function isLoopback(url: string) {
  return URL.canParse(url) && loopbackName.test(new URL(url).hostname)
}

/** The server listens only on this machine, but a foreign name can point at it (DNS rebinding). */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host') ?? ''
  if (!isLoopback(`http://${host}`))
    throw new ApiError(
      403,
      `Requests to the host "${host}" are refused: the emulator serves this machine only. Use http://localhost and the port.`,
    )
  await next()
}
