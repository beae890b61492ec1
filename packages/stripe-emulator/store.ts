import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type State, type StripeEvent, stateShape } from './objects.ts'

export const seconds = () => Math.floor(Date.now() / 1000)

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** The fields that all objects have. */
export const base = <Name extends string>(object: Name, prefix: string, created = seconds()) => ({
  id: newId(prefix),
  object,
  created,
  livemode: false as const,
})

export type Store = ReturnType<typeof openStore>

/**
 * @param file keeps the state; without one, it is only in memory
 * @param send gets each new event
 */
export function openStore(file: string | undefined, send: (event: StripeEvent) => void) {
  const stored: unknown = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const state: State = stateShape.parse(stored)

  /** Stores an event about an object as it is now, and sends it. */
  function emit(type: string, object: object) {
    const event = {
      ...base('event', 'evt'),
      type,
      api_version: null,
      data: { object: structuredClone({ ...object }) },
      pending_webhooks: 1,
    }
    state.events.unshift(event)
    if (file) keep(file)
    send(event)
  }

  function keep(file: string) {
    // The whole file or nothing.
    writeFileSync(`${file}.new`, JSON.stringify(state), { flush: true })
    renameSync(`${file}.new`, file)
  }

  return { state, emit }
}
