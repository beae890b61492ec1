import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { BehaviorSubject } from 'rxjs'
import type { Guard, GuardState, Guards } from './guards.ts'

export const GuardsContext = createContext<Guards | null>(null)
export const GuardContext = createContext<Guard | null>(null)

export const useGuard = () => useContext(GuardContext)

/** Whether the form around a component has text that is not saved yet. */
export const useIsUnsaved = () => useGuardState(useGuard()).unsaved !== undefined

/** @returns a function that reads the text that was not saved and that no open form has, such as after a crash */
export const useKeptText = () => useContext(GuardsContext)?.journal.left

const NOTHING = new BehaviorSubject<GuardState>({ offers: [] })

export function useGuardState(guard: Guard | null) {
  const state = guard?.state ?? NOTHING
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = state.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    [state],
  )
  return useSyncExternalStore(subscribe, () => state.value)
}
