import { buildTheme, getContrastRatio, THEME_COLOR_STATE_TONES, v0_v2 } from '@sanity/ui/theme'
import { theme } from '../../../studio/ui/theme.ts'

test.each(THEME_COLOR_STATE_TONES)('both lines of a selected %s row can be read', (tone) => {
  if (!theme.color) throw new Error('The theme has no colors.')
  // As the Studio converts it before it draws.
  const { light } = v0_v2({ ...buildTheme(), v2: undefined, color: theme.color }).color
  for (const card of ['default', 'transparent', 'primary'] as const) {
    const { bg, fg, muted } = light[card].selectable[tone].selected
    for (const color of [fg, muted.fg]) expect(getContrastRatio(bg, color)).toBeGreaterThan(4.5)
  }
})
