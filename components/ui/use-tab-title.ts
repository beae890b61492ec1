import { useEffect } from 'react'

/**
 * Puts a name before the page's own title while the component is mounted. React may write the page's
 * title after this, so the document's head is observed.
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
