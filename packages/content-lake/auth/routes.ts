import { withoutParameters } from '../http/parameters.ts'
import type { Route } from '../lake.ts'
import { fetchToken, login, logout, providers, sessionId } from './login.ts'
import { currentUser, usersById } from './profiles.ts'

export const routes: Route[] = [
  ['GET', '/auth/providers', 'open', withoutParameters(providers)],
  ['GET', '/auth/login/emulator', 'open', login],
  ['GET', '/auth/fetch', 'open', fetchToken],
  ['GET', '/auth/id', 'signed in', withoutParameters(sessionId)],
  ['POST', '/auth/logout', 'open', withoutParameters(logout)],
  ['GET', '/users/me', 'open', withoutParameters(currentUser)],
  ['GET', '/users/:ids', 'signed in', withoutParameters(usersById)],
]
