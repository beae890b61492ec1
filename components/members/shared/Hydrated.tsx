'use client'

import { useEffect } from 'react'

/** After hydration, the page may come from the back/forward cache: see `load-scripts.ts`. */
export function Hydrated() {
  useEffect(() => {
    window.onpageshow = null
  }, [])
  return null
}
