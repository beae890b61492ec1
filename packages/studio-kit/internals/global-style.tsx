/**
 * What: CSS for elements of Sanity’s own markup.
 * Why: see each rule.
 * Since: Sanity 6.16.
 * Instead: see each rule.
 */
import { useEffect } from 'react'
import { createGlobalStyle } from 'styled-components'
import { focusMenus } from './menu-focus.ts'

type Props = {
  /** The `font-family` of toasts. */
  fontFamily: string
}

/** Repairs the Studio’s markup and its menus. A Studio’s `activeToolLayout` draws it. */
export function MarkupRepairs({ fontFamily }: Props) {
  useEffect(focusMenus, [])
  return <GlobalStyle $fontFamily={fontFamily} />
}

const GlobalStyle = createGlobalStyle<{ $fontFamily: string }>`
  /* Sanity’s help is for developers. Instead: a setting that hides the menu. */
  [data-testid='button-resources-menu'],
  /* While a row is dragged, this would read its key; rows have announcements of their own. Instead:
     a setting for the announcements of the drag-and-drop context. */
  [id^='DndLiveRegion'] {
    display: none;
  }
  /* To draw each frame of a turning SVG group takes a whole core. Instead: an animation in CSS. */
  [data-testid='pane-footer-document-status-pulse'] [data-rotate] {
    animation: none;
  }
  /* Sanity draws only the rows of a list that are in sight. The browser’s scroll anchoring would follow a
     row while those above it come and go, and a long list would jump. Instead: the same rule. */
  [data-ui='Grid']:has(> [data-index]) {
    overflow-anchor: none;
  }
  /* Sanity cuts off the name of a value in a text. Instead: a component for inline blocks. */
  [data-pt-inline='object'] [data-ui='Card'] > span {
    max-width: none;
  }
  /* Toasts are drawn outside the theme. Instead: the theme, once they are inside. */
  [data-ui='Toast'] * {
    font-family: ${({ $fontFamily }) => $fontFamily};
  }
`

/**
 * The pane’s foot would say “Saved” of a document without the text that is not saved yet, or
 * “Saving…” without a connection. Sanity UI’s own rule for `display` wins over this one.
 */
export const WithoutSavedStatus = createGlobalStyle`
  [data-testid='pane-footer-document-status-pulse'] { visibility: hidden; }
`
