import { emulatorOptions } from './emulator.ts'
import { SANITY_VERSION } from './internals/beta.ts'
import { clientFactory } from './internals/client.ts'
import { keepTrying } from './internals/commits.ts'
import { stayLocal } from './internals/stay-local.ts'
import { settings } from './settings.ts'

const { apiHost } = settings

// The commands that read this configuration outside a browser have nothing to keep local.
if (apiHost && typeof window !== 'undefined') stayLocal(SANITY_VERSION)

/** Settings of the Studio: how it reaches hosted Sanity, or an emulator on this machine. */
export const connection = {
  ...(apiHost && { apiHost }),
  ...clientFactory(apiHost ? emulatorOptions : {}, keepTrying(fetch)),
}
