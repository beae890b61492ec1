import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Renames so that the new name survives a power failure. */
export function renameDurably(from: string, to: string) {
  renameSync(from, to)
  const folder = openSync(dirname(to), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** Writes the whole file or nothing: to another file first, flushed, then renamed. */
export function writeDurably(file: string, bytes: Uint8Array) {
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.new`
  writeFileSync(unfinished, bytes, { flush: true })
  renameDurably(unfinished, file)
}
