import { type ClientConfig, createClient } from '@sanity/client'

/** A client for an emulator: it has one host, not one for each project. */
export function createEmulatorClient(config: ClientConfig) {
  return createClient({ ...config, useProjectHostname: false })
}
