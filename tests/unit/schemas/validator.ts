import type { SanityClient } from '@sanity/client'
import {
  createMockAuthStore,
  createWorkspaceFromConfig,
  type SanityDocument,
  validateDocument,
} from 'sanity'
import { words } from 'studio-kit'
import { schemaTypes } from '../../support/schema.ts'

/**
 * Validates documents with Sanity on the client's content. As `studio` it returns what editors see; as
 * `cli` it also finds unknown fields, but reports most errors as warnings.
 *
 * @returns problems as `level path: message`
 */
export async function createValidator(client: SanityClient) {
  const workspace = await createWorkspace(client)
  return async (document: SanityDocument, environment: 'studio' | 'cli' = 'studio') => {
    const markers = await validateDocument({
      workspace,
      document,
      environment,
      // Without this, Sanity waits 250 ms to batch references.
      getDocumentExists: async ({ id }) => Boolean(await client.getDocument(id)),
      getClient: ({ apiVersion }) => client.withConfig({ apiVersion }),
    })
    return markers.map(({ level, path, message }) => `${level} ${writePath(path)}: ${message}`)
  }
}

/** The Studio's schema on the client's content. */
export function createWorkspace(client: SanityClient) {
  const { projectId = '', dataset = '' } = client.config()
  return createWorkspaceFromConfig({
    name: 'default',
    title: 'Fourfold',
    projectId,
    dataset,
    auth: createMockAuthStore({ client, currentUser: null }),
    schema: { types: schemaTypes },
    i18n: { bundles: words },
  })
}

function writePath(path: readonly unknown[]) {
  return path
    .map((step) => (typeof step === 'object' && step && '_key' in step ? step._key : step))
    .join('.')
}
