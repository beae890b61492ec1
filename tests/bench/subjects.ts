import type { Section } from './report/figure.ts'

type Subject = { measure: (runs: number) => Promise<Section[]> }

/** In the order of a run: publishing changes the content, and the demo and the builds replace the site's build. */
export const subjects: Record<string, () => Promise<Subject>> = {
  queries: () => import('./queries/queries.ts'),
  pages: () => import('./pages/pages.ts'),
  screens: () => import('./screens/screens.ts'),
  load: () => import('./load/load.ts'),
  members: () => import('./members/members.ts'),
  memory: () => import('./memory/memory.ts'),
  publishing: () => import('./publishing/publishing.ts'),
  staff: () => import('./staff/staff.ts'),
  build: () => import('./build/build.ts'),
}
