import { startBlankPage, startContestants } from '../contestants/contestants.ts'
import { scope } from '../measuring/measuring.ts'
import type { Section } from '../report/figure.ts'
import { measureHome } from './home.ts'

/** What a visitor's browser gets: bytes and Lighthouse's times. */
export function measure(runs: number): Promise<Section[]> {
  return scope(async (defer) => {
    const urls = await startContestants(defer)
    urls.set('blank Next page', await startBlankPage(defer))
    return [await measureHome(urls, 'phone', runs), await measureHome(urls, 'desktop', runs)]
  })
}
