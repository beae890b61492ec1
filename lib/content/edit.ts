import 'server-only'
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import { env } from '#lib/env.ts'
import { currentStage } from './read.ts'

type Document = { id: string; type: string }

/** For values that cannot carry a stega mark: numbers, dates and URLs. Undefined for visitors. */
export async function editAttributes<Path extends string>(
  document: Document,
  paths: Path[],
): Promise<Partial<Record<Path, string>> | undefined> {
  if ((await currentStage()) === 'published') return undefined
  const baseUrl = env().studioUrl
  const attributes = paths.map((path) => [
    path,
    createDataAttribute({ ...document, path, baseUrl }).toString(),
  ])
  return Object.fromEntries(attributes)
}
