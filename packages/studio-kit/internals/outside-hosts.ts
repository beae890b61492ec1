/**
 * What: fonts and a script of Sanity’s own hosts, in the Studio’s page and styles.
 * Why: with the emulator, the Studio must not load anything from the internet.
 * Since: Sanity 6.16.
 * Instead: settings of the build that leave them out.
 */
const FONT_FACE = /@font-face\s*{[^}]*sanity\.io[^}]*}/g
const BRIDGE = /<script[^>]*sanity-cdn\.com[^>]*><\/script>/g

/** Removes the fonts, which have a fallback, and the script for Sanity’s dashboard. A plugin for Vite. */
export const withoutOutsideHosts = {
  name: 'without-outside-hosts',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\.css(\?|$)/.test(id) ? code.replaceAll(FONT_FACE, '') : undefined,
  transformIndexHtml: { order: 'post' as const, handler: clean },
  generateBundle: {
    order: 'post' as const,
    handler(_options: unknown, bundle: Record<string, { type: string; source?: unknown }>) {
      const page = bundle['index.html']
      if (typeof page?.source === 'string') page.source = clean(page.source)
    },
  },
}

function clean(html: string) {
  return html.replaceAll(FONT_FACE, '').replaceAll(BRIDGE, '')
}
