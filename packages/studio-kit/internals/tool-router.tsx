/**
 * What: `RouterContext`, which `useRouter` reads.
 * Why: the Preview tool writes the field that has lost the focus into the address a moment later, and would
 * lead staff back who have opened another tool with the same click.
 * Since: Sanity 6.16.
 * Instead: a Preview tool that forgets this when it closes.
 */
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { RouterContext } from 'sanity/_singletons'
import { useRouter } from 'sanity/router'

/** Around a tool, with its name as the `key`: once it is closed, it no longer changes the address. */
export function ToolRouter({ children }: { children: ReactNode }) {
  const router = useRouter()
  const isOpen = useRef(false)
  useLayoutEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const guarded = useMemo(() => {
    const navigate = new Proxy(router.navigate, {
      apply: (real, self, to) => isOpen.current && Reflect.apply(real, self, to),
    })
    return { ...router, navigate }
  }, [router])
  return <RouterContext value={guarded}>{children}</RouterContext>
}
