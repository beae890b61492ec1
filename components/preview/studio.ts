import { useEffect, useEffectEvent } from 'react'

/** Receives the messages of the Studio, if it shows this page in a frame. */
export function useStudioMessages(studioOrigin: string, receive: (data: unknown) => void) {
  const onMessage = useEffectEvent(({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === window.parent && origin === studioOrigin) receive(data)
  })
  useEffect(() => {
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])
}

/** The Studio keeps the history of its frame. Entries of the frame would mix with the Studio's. */
export const isFramed = () => window.parent !== window

export function tellStudio(studioOrigin: string, message: object) {
  if (isFramed()) window.parent.postMessage(message, studioOrigin)
}
