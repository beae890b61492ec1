'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { isFramed } from './studio.ts'

const subscribe = () => () => {}

/** The Studio says itself that it shows drafts. */
export const OutsideStudio = ({ children }: { children: ReactNode }) =>
  useSyncExternalStore(
    subscribe,
    () => !isFramed(),
    () => true,
  ) && children
