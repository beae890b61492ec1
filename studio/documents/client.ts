import { useClient } from 'sanity'

export const useStudioClient = () => useClient({ apiVersion: '2026-01-01' })

/** Read when the screen opens and when something on it asks, never in the background. */
export const WHEN_ASKED = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
}
