import { useEffect, useEffectEvent } from 'react'
import { useRouter } from 'sanity/router'
import { type FoundPage, useFindPage } from './pages.ts'

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
  const findPage = useFindPage()
  const { state, navigate } = useRouter()

  const open = useEffectEvent((page: FoundPage) => {
    if (page?.id === id) return onOpen?.()
    const _searchParams = state._searchParams?.filter(([name]) => ABOUT_PAGE.includes(name))
    navigate({ ...page, _searchParams }, { replace: true })
  })

  useEffect(() => {
    if (path === null) return
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const find = () =>
      findPage(path).then(
        (page) => isWanted && open(page),
        (error) => {
          if (!isWanted) return
          console.error('The document of this page could not be found, and is tried again.', error)
          timer = setTimeout(find, RETRY_MS)
        },
      )
    find()
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [findPage, path])
}
