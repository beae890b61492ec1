import type { Page } from '@playwright/test'
import { defaults } from '#emulators/defaults.ts'

/** What of a page's connection to the Content Lake is cut: its requests, its event streams, or all. */
export type CutKind = 'requests' | 'streams' | 'all'

const STREAMS = /\/emulator\/streams/

/** The connection of a page to the Content Lake, which a test can cut. Call it before the page opens. */
export async function connection(page: Page) {
  let isCut = false
  let hangUp = () => {}
  await page.routeWebSocket(STREAMS, async (socket) => {
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
  const isRequest = (url: URL) => url.origin === defaults.SANITY_API_HOST

  return {
    async cut(kind: CutKind) {
      if (kind !== 'requests') {
        isCut = true
        hangUp()
      }
      if (kind !== 'streams') await page.route(isRequest, (route) => route.abort())
    },
    async mend() {
      isCut = false
      await page.unroute(isRequest)
    },
  }
}
