import type { Page } from '@playwright/test'
import { defaults } from '#emulators/defaults.ts'

const isRequest = (url: URL) => url.origin === defaults.SANITY_API_HOST

/** The connection of a page to the Content Lake, which a test can cut. Call it before the page opens. */
export async function connectionOf(page: Page) {
  let isCut = false
  let hangUp = () => {}
  await page.routeWebSocket(/\/emulator\/streams/, async (socket) => {
    if (isCut) {
      await socket.close()
      return
    }
    const lake = socket.connectToServer()
    hangUp = () => {
      socket.close()
      lake.close()
    }
  })
  return {
    cutRequests: () => page.route(isRequest, (route) => route.abort()),
    cutStreams() {
      isCut = true
      hangUp()
    },
    async mend() {
      isCut = false
      await page.unroute(isRequest)
    },
  }
}
