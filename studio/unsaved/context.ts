import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Guard, GuardState, Guards } from './guards.ts'

export const GuardsContext = createContext<Guards | null>(null)
export const GuardContext = createContext<Guard | null>(null)

export const useGuard = () => useContext(GuardContext)

const NOTHING: GuardState = { offers: [] }
const watchNothing = () => () => {}

export function useGuardState(guard: Guard | null) {
  return useSyncExternalStore(guard?.subscribe ?? watchNothing, () => guard?.state ?? NOTHING)
}
