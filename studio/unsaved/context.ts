import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { BehaviorSubject } from 'rxjs'
import type { Guard, GuardState, Guards } from './guards.ts'

export const GuardsContext = createContext<Guards | null>(null)
export const GuardContext = createContext<Guard | null>(null)

export const useGuard = () => useContext(GuardContext)

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
