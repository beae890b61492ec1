import { interleave } from '../measuring/measuring.ts'
import { audit, type Category, categories, type Options } from '../pages/lighthouse.ts'
import type { Section } from '../report/figure.ts'

const NAMES: Category[] = ['performance', 'accessibility', 'best-practices', 'seo']

export type Group = { title: string; note: string; paths: string[]; options?: Options }

/** Lighthouse's four categories on pages of the site at `url`, on a phone. */
export async function measureCategories(
  url: string,
  runs: number,
  { title, note, paths, options }: Group,
): Promise<Section> {
  const audits = await interleave(paths, runs, (path) =>
    audit(`${url}${path}`, 'phone', NAMES, options),
  )
  const deductions = [...audits].map(([path, list]) => {
    const ids = new Set(list.flatMap((run) => run.deductions))
    return `\`${path}\`: ${[...ids].join(', ') || 'none'}.`
  })
  return {
    title,
    note: `On a phone, medians of ${runs}, of 100. ${note}Audits that cost points in any run: ${deductions.join(' ')}`,
    figures: [...audits].map(([path, list]) => ({
      what: `\`${path}\``,
      unit: 'points',
      samples: Object.fromEntries(
        NAMES.map((name) => [categories[name], list.map(({ score }) => score(name))]),
      ),
    })),
  }
}
