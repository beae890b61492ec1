import { z } from 'zod'
import { parseJson } from '#lib/parse-json.ts'
import { beaconShape, type VitalsLine } from './beacon.ts'
import { boundedFile } from './bounded-file.ts'

/** A beacon that no page of this site sends. */
export class VitalsError extends Error {
  override name = 'VitalsError'
}

/** Recorded instead of any path that the site does not have. */
const OTHER_PATHS = '(other)'

type Options = {
  /** Gets one JSON line for each page view, and at most 5 MB: see `boundedFile`. */
  file: string
  /** @returns the path that a page counts for, null where the site has no such page */
  pageAt: (path: string) => string | null
}

/**
 * Receives what browsers have measured. It keeps the time, the path and the values, and nothing about
 * the visitor.
 *
 * @returns a function that takes the body of a beacon. It throws {@link VitalsError} for a malformed
 * body, and the file system's error when the file cannot be written.
 */
export function createVitalsReceiver({ file, pageAt }: Options) {
  const log = boundedFile(file)
  return async function receive(body: string) {
    const beacon = beaconShape.safeParse(parseJson(body))
    if (!beacon.success) throw new VitalsError(z.prettifyError(beacon.error))
    const { path, metrics } = beacon.data
    const line: VitalsLine = {
      time: new Date().toISOString(),
      path: pageAt(path) ?? OTHER_PATHS,
      metrics: metrics.map(({ rating: _, ...measurement }) => measurement),
    }
    await log.append(JSON.stringify(line))
  }
}
