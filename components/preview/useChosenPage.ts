import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/**
 * Opens the page that staff choose in the Studio, and reports each page that is open
 * (studio/preview/useChosenPage.ts).
 *
 * @param studioOrigin messages from anywhere else are ignored
 */
export function useChosenPage(studioOrigin: string, open: (path: string) => void) {
  const path = usePathname()
  /** Whether no other page was open since the document was loaded. */
  const isFirst = useRef(true)
  useEffect(() => {
    const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === window.parent && origin === studioOrigin && isChoice(data)) open(data.path)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [open, studioOrigin])
  // After the listener is there: the answer may be a choice.
  useEffect(() => {
    if (window.parent !== window)
      window.parent.postMessage({ type: 'page-open', path, isFirst: isFirst.current }, studioOrigin)
    isFirst.current = false
  }, [path, studioOrigin])
}

function isChoice(data: unknown): data is { path: string } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'open-page' &&
    'path' in data &&
    typeof data.path === 'string'
  )
}
