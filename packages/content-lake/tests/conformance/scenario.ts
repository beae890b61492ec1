import { randomBytes } from 'node:crypto'
import { createClient } from '@sanity/client'

const {
  CONFORMANCE_API_HOST: apiHost,
  CONFORMANCE_PROJECT: projectId = 'demo',
  CONFORMANCE_DATASET: dataset = 'production',
  CONFORMANCE_TOKEN: token = 'emulator-token',
} = process.env

/** Without an address, the scenarios run against hosted Sanity. */
export const isEmulator = apiHost !== undefined

export const client = createClient({
  projectId,
  dataset,
  token,
  apiVersion: '2026-09-01',
  useCdn: false,
  ...(isEmulator && { apiHost, useProjectHostname: false }),
})

/** The type of all documents of this run, so that others in the dataset do not matter. */
export const type = `conformance${randomBytes(6).toString('hex')}`

let lastId = 0
/** @returns an id that no document has */
export const newId = () => `${type}-${++lastId}`

export const scenarios: { name: string; check: () => Promise<unknown> }[] = []

/** A promise of Sanity. */
export const scenario = (name: string, check: () => Promise<unknown>) =>
  scenarios.push({ name, check })
