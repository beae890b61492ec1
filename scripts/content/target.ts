import { createClient } from '@sanity/client'
import { defaults } from '#emulators/defaults.ts'
import { isLoopback } from '#lib/env.ts'

type TokenName = 'SANITY_READ_TOKEN' | 'SANITY_WRITE_TOKEN'

/**
 * The dataset of the site's settings, or the demo's if none is set.
 *
 * @param tokenName the setting with a token that has the rights
 * @throws if a setting is missing or wrong; the message names it
 */
export function readTarget(source: Record<string, string | undefined>, tokenName: TokenName) {
  const isDemo = !source.SANITY_PROJECT_ID && !source.SANITY_DATASET && !source.SANITY_API_HOST
  const settings = isDemo ? { ...defaults, SANITY_WRITE_TOKEN: defaults.SANITY_READ_TOKEN } : source
  const required = (name: 'SANITY_PROJECT_ID' | 'SANITY_DATASET' | TokenName) => {
    const value = settings[name]
    if (!value)
      throw new Error(
        `${name} is missing. ${name === 'SANITY_WRITE_TOKEN' ? 'Create a token with write access at sanity.io/manage' : 'Set it to the same value as for the site'}. Without SANITY_PROJECT_ID, SANITY_DATASET and SANITY_API_HOST, the command uses the demo’s content on this machine.`,
      )
    return value
  }
  const apiHost = settings.SANITY_API_HOST
  if (apiHost && !isLoopback(apiHost))
    throw new Error(
      `SANITY_API_HOST is "${apiHost}", but the emulator must be on this machine; unset it for hosted Sanity.`,
    )
  return createClient({
    projectId: required('SANITY_PROJECT_ID'),
    dataset: required('SANITY_DATASET'),
    token: required(tokenName),
    apiVersion: '2026-09-01',
    useCdn: false,
    ...(apiHost && { apiHost, useProjectHostname: false }),
  })
}

export function nameOf(client: ReturnType<typeof readTarget>) {
  const { projectId, dataset, apiHost } = client.config()
  return `${projectId}/${dataset} at ${apiHost}`
}
