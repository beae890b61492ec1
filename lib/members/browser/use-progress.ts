import { useMemo, useSyncExternalStore } from 'react'
import { keepDone, parseProgress, storedProgress, watchProgress } from './progress.ts'

export type Progress = {
  isDone: (lessonId: string) => boolean
  markDone: (lessonId: string, done: boolean) => void
}

/** What a member has done, as every open tab knows it. */
export function useProgress(memberId: string): Progress {
  const stored = useSyncExternalStore(watchProgress, () => storedProgress(memberId))
  return useMemo(() => {
    const done = new Set(parseProgress(stored))
    return {
      isDone: (lessonId) => done.has(lessonId),
      markDone: (lessonId, isDone) => keepDone(memberId, lessonId, isDone),
    }
  }, [memberId, stored])
}
