import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    noteClick(): void
  }
}

/** Counts the presses of the mouse in all pages of a context, and in their frames. */
export async function countClicks(context: BrowserContext) {
  let clicks = 0
  await context.exposeFunction('noteClick', () => {
    clicks += 1
  })
  await context.addInitScript(() => {
    const note = (event: Event) => event.isTrusted && window.noteClick()
    window.addEventListener('pointerdown', note, true)
  })
  return {
    count: () => clicks,
    reset() {
      clicks = 0
    },
    /** Clicks that no page sees, such as those in a list that the browser itself draws. */
    add(unseen: number) {
      clicks += unseen
    },
  }
}
