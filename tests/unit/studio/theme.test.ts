import { buildTheme, getContrastRatio, THEME_COLOR_STATE_TONES, v0_v2 } from '@sanity/ui/theme'
import { theme } from '../../../studio/ui/theme.ts'

test.each(['light', 'dark'] as const)('on a %s screen, each field can be read', (name) => {
  if (!theme.color) throw new Error('The theme has no colors.')
  const scheme = v0_v2({ ...buildTheme(), v2: undefined, color: theme.color }).color[name]
  for (const card of ['default', 'transparent', 'primary'] as const)
    for (const state of ['enabled', 'hovered', 'readOnly'] as const) {
      const { bg, fg, placeholder } = scheme[card].input.default[state]
      expect(getContrastRatio(bg, scheme[card].bg)).toBeLessThan(1.5)
      for (const color of [fg, placeholder])
        expect(getContrastRatio(bg, color)).toBeGreaterThan(4.5)
    }
})

test.each(THEME_COLOR_STATE_TONES)('both lines of a selected %s row can be read', (tone) => {
  if (!theme.color) throw new Error('The theme has no colors.')
  // As the Studio converts it before it draws.
  const { light } = v0_v2({ ...buildTheme(), v2: undefined, color: theme.color }).color
  for (const card of ['default', 'transparent', 'primary'] as const) {
    const { bg, fg, muted } = light[card].selectable[tone].selected
    for (const color of [fg, muted.fg]) expect(getContrastRatio(bg, color)).toBeGreaterThan(4.5)
  }
})
