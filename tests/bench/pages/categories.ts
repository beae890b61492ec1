import { interleave } from '../measuring/interleave.ts'
import type { Section } from '../report/figure.ts'
import { audit, type Category, categories } from './lighthouse.ts'

/** Not in the sitemap. */
const UNLISTED = ['/members']

/** Lighthouse's four categories on every public page of the site at `url`, on a phone. */
export async function measureCategories(url: string, runs: number): Promise<Section> {
  const names: Category[] = ['performance', 'accessibility', 'best-practices', 'seo']
  const paths = [...(await listedPaths(url)), ...UNLISTED]
  const audits = await interleave(paths, runs, (path) => audit(`${url}${path}`, 'phone', names))
  const deductions = [...audits].map(([path, list]) => {
    const ids = new Set(list.flatMap((run) => run.deductions))
    return `\`${path}\`: ${[...ids].join(', ') || 'none'}.`
  })
  return {
    title: 'Lighthouse categories on every public page',
    note: `On a phone, medians of ${runs}, of 100. Audits that cost points in any run: ${deductions.join(' ')}`,
    figures: [...audits].map(([path, list]) => ({
      what: `\`${path}\``,
      unit: 'points',
      samples: Object.fromEntries(
        names.map((name) => [categories[name], list.map(({ score }) => score(name))]),
      ),
    })),
  }
}

async function listedPaths(url: string) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
}
