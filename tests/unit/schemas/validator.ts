import type { SanityClient } from '@sanity/client'
import {
  createMockAuthStore,
  createWorkspaceFromConfig,
  type SanityDocument,
  validateDocument,
} from 'sanity'
import { schemaTypes } from '#schemas/index.ts'
import { words } from '../../../studio/look/words.ts'

/**
 * Validates documents through Sanity itself, on the content behind the client. As `studio` it says
 * what an editor sees; as `cli` it also finds fields that no schema knows, but calls most errors warnings.
 *
 * @returns what is wrong, each as `level path: message`
 */
export async function createValidator(client: SanityClient) {
  const workspace = await createWorkspace(client)
  return async (document: SanityDocument, environment: 'studio' | 'cli' = 'studio') => {
    const markers = await validateDocument({
      workspace,
      document,
      environment,
      // Without it Sanity waits a quarter of a second for more references to ask for at once.
      getDocumentExists: async ({ id }) => Boolean(await client.getDocument(id)),
      getClient: ({ apiVersion }) => client.withConfig({ apiVersion }),
    })
    return markers.map(({ level, path, message }) => `${level} ${writePath(path)}: ${message}`)
  }
}

/** The Studio's schema on the content behind the client. */
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
