import { withoutParameters } from '../http/parameters.ts'
import type { Route } from '../lake.ts'
import { reset, status, takeSnapshot } from './emulator.ts'

export const bareRoutes: Route[] = [
  ['GET', '/emulator/status', 'open', withoutParameters(status)],
  ['POST', '/emulator/snapshot', 'token', withoutParameters(takeSnapshot)],
  ['POST', '/emulator/reset', 'token', withoutParameters(reset)],
]
