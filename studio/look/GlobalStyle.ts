import { createGlobalStyle } from 'styled-components'
import { BODY } from './theme.ts'

/**
 * Sanity’s own help is for developers; staff have the guide. Its announcements while a row is dragged
 * read the keys of rows; each row has its own. Messages are drawn outside the theme, so they get its
 * typeface here. The arrows beside “Saving…” do not turn: drawing each frame of an SVG group takes a
 * whole core (version 6.16). Values in a text show their whole name, which Sanity cuts off.
 */
export const GlobalStyle = createGlobalStyle`
  [data-testid='button-resources-menu'],
  [id^='DndLiveRegion'] {
    display: none;
  }
  [data-testid='pane-footer-document-status-pulse'] [data-rotate] {
    animation: none;
  }
  [data-pt-inline='object'] [data-ui='Card'] > span {
    max-width: none;
  }
  [data-ui='Toast'] * {
    font-family: ${BODY};
  }
`
