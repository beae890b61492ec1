import { devices } from '@playwright/test'

/** The screens that bytes are counted on. Lighthouse emulates its own. */
export const views = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    userAgent: devices['Pixel 7'].userAgent,
  },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const

export type View = keyof typeof views
