import { useMemo, useSyncExternalStore } from 'react'
import { parseJson } from '#lib/parse-json.ts'
import { useMember } from './member.ts'

// Progress is stored only on this device, one entry for each member: a JSON array of lesson IDs. If the
// browser blocks storage, it is in memory until the page is left.

const unsaved = new Map<string, string>()

const keyOf = (memberId: string) => `progress.${memberId}`

export type Progress = {
  isDone: (lessonId: string) => boolean
  markDone: (lessonId: string, done: boolean) => void
}

export function useProgress(): Progress {
  const { id: memberId } = useMember()
  const stored = useSyncExternalStore(
    watchProgress,
    () => storedProgress(memberId),
    () => null,
  )
  return useMemo(() => {
    const done = new Set(parseProgress(stored))
    return {
      isDone: (lessonId) => done.has(lessonId),
      markDone: (lessonId, isDone) => storeDone(memberId, lessonId, isDone),
    }
  }, [memberId, stored])
}

/** A string, so that React can compare snapshots. */
export function storedProgress(memberId: string) {
  const key = keyOf(memberId)
  try {
    return unsaved.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

export function parseProgress(stored: string | null): string[] {
  const value = parseJson(stored)
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}

export function storeDone(memberId: string, lessonId: string, done: boolean) {
  const others = parseProgress(storedProgress(memberId)).filter((id) => id !== lessonId)
  const key = keyOf(memberId)
  const value = JSON.stringify(done ? [...others, lessonId] : others)
  try {
    localStorage.setItem(key, value)
    unsaved.delete(key)
  } catch {
    unsaved.set(key, value)
  }
  // Browsers send this event only to other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

export function watchProgress(onChange: () => void) {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}
