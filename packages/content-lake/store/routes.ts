import { withoutParameters } from '../http/parameters.ts'
import type { Route } from '../lake.ts'
import { about, reset, status, takeSnapshot } from './emulator.ts'

export const bareRoutes: Route[] = [
  ['GET', '/', 'open', withoutParameters(about)],
  ['GET', '/emulator/status', 'open', withoutParameters(status)],
  ['POST', '/emulator/snapshot', 'token', withoutParameters(takeSnapshot)],
  ['POST', '/emulator/reset', 'token', withoutParameters(reset)],
]
