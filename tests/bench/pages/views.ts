import { devices } from '@playwright/test'

/** The screen that bytes are counted on. Lighthouse emulates its own. */
export const views = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    userAgent: devices['Pixel 7'].userAgent,
  },
} as const
