import { useEffect, useEffectEvent } from 'react'
import { defer, retry, timer } from 'rxjs'
import { useRouter } from 'sanity/router'
import { useStudioClient } from '../documents/client.ts'
import { type FoundPage, findPage } from './pages.ts'

type Options = {
  /** The page whose form is wanted; none is opened while it is `null`. */
  path: string | null
  /** The document whose form is open. */
  id: string | undefined
  /** The form that is open turned out to be that of the page. */
  onOpen?: () => void
}

/** Sanity’s client has tried for some seconds before it fails. */
const RETRY_MS = 2_000

/** What the address of the Preview tool says of the page, and not of the form. */
const ABOUT_PAGE = ['preview', 'viewport']

/**
 * Opens the form of the page beside it, or closes the form if the page has none. It replaces the entry in
 * the browser’s history that the page has made, so that each page has one. The Preview tool’s own
 * `mainDocuments` adds an entry, and opens no form after the browser’s Back.
 * If the request fails, it is sent again.
 */
export function useOpenForm({ path, id, onOpen }: Options) {
  const client = useStudioClient()
  const { state, navigate } = useRouter()

  const open = useEffectEvent((page: FoundPage) => {
    if (page?.id === id) return onOpen?.()
    const _searchParams = state._searchParams?.filter(([name]) => ABOUT_PAGE.includes(name))
    navigate({ ...page, _searchParams }, { replace: true })
  })

  useEffect(() => {
    if (path === null) return
    const finding = defer(() => findPage(client, path))
      .pipe(
        retry({
          delay(error) {
            console.error(
              'The document of this page could not be found, and is tried again.',
              error,
            )
            return timer(RETRY_MS)
          },
        }),
      )
      .subscribe(open)
    return () => finding.unsubscribe()
  }, [client, path])
}
