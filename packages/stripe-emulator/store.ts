import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { missing } from './errors.ts'
import { type State, type StripeEvent, stateShape } from './objects.ts'

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export type Store = ReturnType<typeof openStore>

type Options = {
  /** Keeps the state; without one, it is only in memory. */
  file: string | undefined
  /** Of events. */
  apiVersion: string
  /** In milliseconds since 1970. */
  now: () => number
}

/** @param send gets each new event */
export function openStore({ file, apiVersion, now }: Options, send: (event: StripeEvent) => void) {
  const stored: unknown = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const state: State = stateShape.parse(stored)
  const seconds = () => Math.floor(now() / 1000)

  /** The fields that all objects have. */
  const base = <Name extends string>(object: Name, prefix: string, created = seconds()) => ({
    id: newId(prefix),
    object,
    created,
    livemode: false as const,
  })

  /** Stores an event about an object as it is now, and sends it. */
  function emit(type: string, object: object) {
    const event = {
      ...base('event', 'evt'),
      type,
      api_version: apiVersion,
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

  return { state, emit, base, seconds }
}

export function found<T extends { id: string }>(list: T[], what: string, id: string) {
  const object = list.find((one) => one.id === id)
  if (!object) throw missing(what, id)
  return object
}
