import { useEffect } from 'react'

/**
 * Puts a name before the page's own in the browser's tab, as long as the component is there. React
 * may come to the page's own title only later, and write it again.
 */
export function useTabTitle(name: string | undefined) {
  useEffect(() => {
    if (!name) return
    const page = document.title
    const title = `${name} · ${page}`
    const write = () => {
      if (document.title !== title) document.title = title
    }
    const observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    write()
    return () => {
      observer.disconnect()
      document.title = page
    }
  }, [name])
}
