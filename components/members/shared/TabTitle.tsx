import { createContext, useContext } from 'react'

/** The title of the member area; empty where the page has a title of its own. */
export const AreaTitle = createContext('')

/** The title of the browser's tab: a screen's name before that of the member area. */
export function TabTitle({ children }: { children?: string }) {
  const area = useContext(AreaTitle)
  return area && <title>{children ? `${children} · ${area}` : area}</title>
}
