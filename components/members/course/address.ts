import { type MouseEvent, useSyncExternalStore } from 'react'

/** Where the overview is; every lesson has an address below it, which the server answers alike. */
export const OVERVIEW = '/content'
const LESSONS = `${OVERVIEW}/lessons/`

export const lessonAddress = (lessonId: string) => `${LESSONS}${lessonId}`

/** The id of the lesson at a path of the site; undefined for the overview. */
export function lessonIdAt(path: string) {
  return path.startsWith(LESSONS) ? path.slice(LESSONS.length) : undefined
}

const watchers = new Set<() => void>()

/** The path in the address bar, as links, Back and Forward change it. */
export function usePath() {
  return useSyncExternalStore(watch, () => location.pathname)
}

/**
 * Shows the screen that a plain click on a link asks for, without a request. Next takes note of it:
 * https://nextjs.org/docs/app/getting-started/linking-and-navigating#native-history-api
 */
export function follow(event: MouseEvent<HTMLAnchorElement>) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  history.pushState(null, '', event.currentTarget.href)
  for (const tell of watchers) tell()
  window.scrollTo(0, 0)
}

function watch(onChange: () => void) {
  watchers.add(onChange)
  window.addEventListener('popstate', onChange)
  return () => {
    watchers.delete(onChange)
    window.removeEventListener('popstate', onChange)
  }
}
