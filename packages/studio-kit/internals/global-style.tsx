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

/** The sign-in, in the Studio’s `icon`: that screen draws nothing else of ours. */
export const SignInStyle = createGlobalStyle<{ $fontFamily: string }>`
  /* It speaks of providers, and leads to sites for developers. Instead: settings for its words and links. */
  [data-ui='Container']:has(a[href='https://snty.link/community']) {
    [data-ui='Heading'], [data-ui='Flex']:has(> [data-ui='Flex'] a[href='https://snty.link/community']) { display: none; }
    [data-ui='Card'] { border: 0; }
    [data-ui='Flex']:has(> [data-ui='Stack']) { flex-direction: column; gap: 1.5rem; text-align: center; }
    div:has(> svg), svg { width: 3.5rem; height: 3.5rem; }
    [data-ui='Text'] span { white-space: pre-line; line-height: 1.5; }
    [data-ui='Text']:has(+ [data-ui='Text']) { font: 700 1.75rem ${({ $fontFamily }) => $fontFamily}; }
    a[data-ui='Button'] { min-height: 2.75rem; border-radius: 0.5rem; }
    a[data-ui='Button']:only-child { background: var(--card-fg-color); }
    a[data-ui='Button']:only-child * { color: var(--card-bg-color); }
  }
`

const GlobalStyle = createGlobalStyle<{ $fontFamily: string }>`
  /* Sanity’s help is for developers, and a form says which version it shows, and who else is in it.
     Instead: settings that hide the menus. */
  [data-testid='button-resources-menu'],
  [data-testid='studio-navbar'] [data-ui='ReleasesNav'],
  #global-presence-menu,
  /* While a row is dragged, this would read its key; rows have announcements of their own. Instead:
     a setting for the announcements of the drag-and-drop context. */
  [id^='DndLiveRegion'] { display: none; }
  /* To draw each frame of a turning SVG group takes a whole core. Instead: an animation in CSS. */
  [data-testid='pane-footer-document-status-pulse'] [data-rotate] { animation: none; }
  /* Sanity draws only the rows of a list that are in sight. The browser’s scroll anchoring would follow a
     row while those above it come and go, and a long list would jump. Instead: the same rule. */
  [data-ui='Grid']:has(> [data-index]) { overflow-anchor: none; }
  /* Sanity cuts off the name of a value in a text. Instead: a component for inline blocks. */
  [data-pt-inline='object'] [data-ui='Card'] > span { max-width: none; }
  /* Toasts are drawn outside the theme, and above the ends of forms. Instead: the theme, once they are
     inside, and a setting for their place. */
  [data-ui='Toast'] * { font-family: ${({ $fontFamily }) => $fontFamily}; }
  [data-ui='ToastProvider'] { inset-inline: 0 auto; }
  /* One word would be left for the last line. Instead: the same rule. */
  [data-ui='Text'] { text-wrap: pretty; }
  /* Instead: a component of Sanity UI for what opens and closes. */
  details[open] > summary [data-sanity-icon='chevron-down'] { rotate: 180deg; }
  /* Of a few fields, a window showed two. Instead: a setting for how dense forms are. */
  [data-ui='Stack']:has(> :is([data-testid^='field-'], [data-ui='FormRow'])) { row-gap: 1.75rem; }
  [data-testid='form-view'] > [data-ui='FormRow'] > div > * { margin-bottom: 1.25rem; }
  [data-testid='field-groups'] { padding-bottom: 0 !important; }
  /* An empty element is above the fields of an object, and above a file. Instead: no gap below it. */
  fieldset [data-ui='Grid'] > div:empty:first-child + * { margin-top: -2rem; }
  /* A help text leaves room for four faces, which is half of a narrow form. Instead: a text that wraps around them. */
  [data-ui='fieldHeaderContentBox'][class] { max-width: calc(100% - 2.5rem); }
  /* The trail above a dialog would write each word of a title with a capital. Instead: the titles as they are. */
  [style*='text-transform: capitalize'] { text-transform: none !important; }
  /* A dialog is wider on the right by the width of a scrollbar, and its title is not above its fields. Instead: equal margins. */
  [data-ui='DialogContent'] { scrollbar-gutter: auto !important; }
  [data-ui='DialogContent'] > [data-ui='Box'] { padding-top: 0; }
  [data-testid='nested-object-dialog'] [id$='__label'] { margin-inline-start: -0.5rem; }
  /* A text scrolls within a form that scrolls. Instead: an editor as high as its text, below its buttons. */
  [data-ui='Card'][data-testid='pt-editor'][data-fullscreen='false'] { height: auto; min-height: 10rem; overflow: visible; }
  [data-fullscreen='false'] > [data-testid='pt-editor__toolbar-card'] { position: sticky; top: 0; z-index: 1; }
  html, [data-testid='document-panel-scroller'], [data-ui='DialogContent'] { scroll-padding-block: 3rem 4rem; }
  /* The fields below a file touch it, and the dialog of few fields is half empty. Instead: the same space as between fields. */
  [data-testid='nested-object-dialog'] [style*='min-height: min('] { min-height: 0 !important; }
  [data-ui='Box'] > div + [data-testid^='field-'] { margin-top: 1.75rem; }
  /* Lists that are sorted by dragging mark drafts otherwise, and others do not mark those that were never
     published. Instead: the same marks. */
  [data-status]:empty, [data-testid='default-preview__status'] > :empty::after {
    content: ''; box-sizing: border-box; width: 7px; height: 7px; margin-inline: 4px; box-shadow: none;
  }
  [data-status='draft']:empty, [data-testid='default-preview__status'] > :empty::after {
    order: -1; border: 1.5px solid var(--card-badge-caution-dot-color); border-radius: 50%; background: none;
  }
  /* An unknown way to sign in has no logo, and a hole in its place; one icon is on the right. Instead: a menu of one form. */
  [data-testid='user-menu'] [data-logo]:empty { display: none; }
  [data-testid='user-menu'] hr ~ hr ~ [data-ui='MenuItem'] [data-ui='Stack'] + [data-ui='Flex'] { order: -1; margin: 0 4px 0 0; }
  [data-open] > :last-child [data-ui='Flex'] { flex-direction: row-reverse; justify-content: flex-end; }
  /* Staff have nothing to do there. Instead: a setting that leaves it out. */
  [data-open] [data-ui='Card']:has(a[href*='/manage/project/']) { display: none; }
  /* Half a title is of no use: a long one takes the place of the line below it. Instead: titles that wrap. */
  [data-testid='default-preview__header'] {
    display: flex !important; flex-flow: column wrap; max-height: 2.5rem; padding-block: 0.25rem; overflow: hidden;
  }
  [data-testid='default-preview__header'] > * { width: 100%; }
  [data-testid='default-preview__header'] > :first-child > span > span {
    display: -webkit-box; white-space: normal; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
  }
  /* Below a full list is a button that cannot be pressed. Instead: no button. */
  [data-testid^='add-max-reached-'] { display: none; }
  /* A form ends in the middle of a line of text. Instead: a line above the foot of a pane. */
  [data-testid='pane-footer'] { border-top: 1px solid var(--card-border-color); }
  /* What we add to the foot is above its buttons. A dialog in the pane has it, too, and would move with the foot. */
  [data-testid='pane-footer']:not([hidden]) { display: flex; flex-direction: column-reverse; }
  [data-testid='document-pane']:has([role='dialog']) [data-testid='pane-footer'] [role='alert'] { display: none; }
  /* What is removed and what is added has the same gray. Instead: colors for them. */
  ins, ins * { color: var(--card-badge-positive-fg-color); text-decoration: underline !important; }
  del, del * { color: var(--card-badge-critical-fg-color); text-decoration: line-through !important; }
  /* A value in a compared text is a line of its own. Instead: an inline element. */
  [data-ui='Card']:has(> div > [data-testid='inline-preview']) { display: inline-block; }
  /* The Preview tool hides a page until it is connected, some seconds after the browser has drawn it.
     Its words lie below the page, which is transparent until then. Instead: a page that is shown. */
  div:has(> iframe[title='The page']) > [data-ui='Flex'] button { visibility: hidden; }
  iframe[title='The page'] { position: relative; z-index: 1; color-scheme: light; opacity: 1 !important; }
  /* After a tap, a tooltip would stay over other things. Instead: tooltips of a mouse only. */
  @media (hover: none) {
    [data-ui='Tooltip'] { visibility: hidden; }
    /* Nor are there keys. Instead: shortcuts for a keyboard only. */
    [data-ui='MenuItem'] [data-ui='Flex']:has(> [data-ui='Hotkeys']) { display: none; }
    /* A thumb needs 44 pixels, and the icons of panes have 25. Instead: larger buttons. */
    :is([data-testid='studio-navbar'], [data-testid='pane-header'], [data-testid='pane-footer']) :is(button, a)[data-ui],
    [data-testid='document-pane'] > * > [data-ui='Card'] button {
      position: relative;
      &::after { content: ''; position: absolute; inset: -10px -2px; }
    }
    main :is(button, a)[data-ui], main summary, [data-open] :is(button, a)[data-ui] { min-height: 2.75rem; }
  }
  /* A portrait is small in the crop dialog. Instead: a box of the shape of the image. */
  [data-ui='Box']:has(> [data-ui='Box'] > div > div > svg [data-handle]) { padding-bottom: min(90%, 50vh); }
  @media (min-width: 601px) {
    /* What is cropped is far above what the site shows of it. Instead: both side by side. */
    div:has(> [data-ui='Card'] svg [data-handle]):has(> [data-ui='Box'] h4) {
      display: grid; grid-template-columns: 1fr 9rem; gap: 1.25rem;
      & > [data-ui='Box'], & > [data-ui='Box'] > [data-ui='Grid'] > [data-ui='Box'] { margin-top: 0; }
      & > [data-ui='Box'] > [data-ui='Grid'] { grid-template-columns: 1fr; }
    }
    /* The title of a form is above its fields, too. Instead: a setting for the title of a pane. */
    [data-testid='document-panel-form-view'] [data-testid='pane-header']:not(:has(button, a)) { display: none; }
    /* Beside a list is nothing until something is chosen. Instead: lists that fill the room, and a component for it. */
    [data-ui='PaneLayout'] > [data-ui='DocumentListPane']:last-child { max-width: none !important; }
  }
  @media (min-width: 601px) and (max-width: 1000px) {
    [data-ui='ListPane'] ~ [data-ui='ListPane']:last-child { max-width: none !important; }
    /* Two narrow strips stand beside a form. Instead: only the list that it comes from. */
    [data-pane-collapsed]:has(~ [data-pane-collapsed]) { display: none; }
  }
  @media (min-width: 1001px) {
    [data-ui='PaneLayout']:has(> [data-ui='ListPane']:last-child)::after {
      content: 'Choose what to edit.'; flex: 1; min-width: 0; display: grid; place-items: center;
      padding: 0.5rem; border-left: 1px solid var(--card-border-color); text-align: center; color: var(--card-muted-fg-color); background: var(--card-muted-bg-color);
    }
  }
  @media (max-width: 600px) {
    [data-ui='ToastProvider'] { bottom: 3.5rem; }
    /* The title is above the form already. */
    [data-testid='form-view'] > [data-ui='FormRow']:first-child { display: none; }
    [data-testid='document-panel-scroller'] > div { padding-top: 1rem; }
    [data-testid='form-view'] [data-testid='pt-editor__toolbar-card'] { top: 3.125rem !important; }
    html { scroll-padding-top: 6rem; }
  }
`

/** The foot of the pane around a form. What is in it covers nothing of the form, and moves nothing. */
export const footAround = (part: Element | null) =>
  part?.closest('[data-testid="document-pane"]')?.querySelector('[data-testid="pane-footer"]')

/**
 * The pane’s foot would say “Saved” of a document without the text that is not saved yet, or
 * “Saving…” without a connection. Sanity UI’s own rule for `display` wins over this one.
 */
export const WithoutSavedStatus = createGlobalStyle`
  [data-testid='pane-footer-document-status-pulse'] { visibility: hidden; }
`
