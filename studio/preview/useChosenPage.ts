import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { usePresentationNavigate } from 'sanity/presentation'
import type { Page } from './pages.ts'

/** A page that is being loaded when staff choose another one starts within this time. */
const LOADING_MS = 60_000

/**
 * Shows a page in the frame, with its form beside it. The Preview tool loses a choice that is
 * made while the frame loads: it takes the page that connects then for the one to show. So the choice
 * is sent without its connection, and again when a page starts (components/preview/ClickToEdit.tsx).
 *
 * @returns a function that shows a page
 */
export function useChosenPage(frame: RefObject<HTMLIFrameElement | null>, siteOrigin: string) {
  const navigate = usePresentationNavigate()
  const chosen = useRef<{ path: string; at: number }>(null)

  const send = (path: string) =>
    frame.current?.contentWindow?.postMessage({ type: 'open-page', path }, siteOrigin)

  const receive = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    const isPage = source === frame.current?.contentWindow && origin === siteOrigin
    if (!isPage || data?.type !== 'page-open') return
    const choice = chosen.current
    if (!choice || choice.path === data.path) return
    if (data.isFirst && Date.now() - choice.at < LOADING_MS) send(choice.path)
    // In a page that was open before, staff followed a link, or the choice redirects.
    else chosen.current = null
  })
  useEffect(() => {
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [])

  return ({ path, type, id }: Page) => {
    chosen.current = { path, at: Date.now() }
    navigate(new URL(path, siteOrigin).href, { type, id })
    send(path)
  }
}
