import { withoutParameters } from '../http/parameters.ts'
import type { Route } from '../lake.ts'
import { listen } from './listen.ts'
import { live } from './live.ts'
import { presence } from './presence.ts'

const paths = { listen: '/data/listen/:dataset', live: '/data/live/events/:dataset' }
export const eventStreams = Object.values(paths)

export const routes: Route[] = [
  ['GET', paths.listen, 'read', listen],
  ['GET', paths.live, 'open', live],
  ['GET', '/socket/:dataset', 'open', withoutParameters(presence)],
]
