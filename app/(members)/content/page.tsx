import { Overview, OverviewScreen } from '#components/members/overview/Overview.tsx'
import { getOutlineDraft } from '#lib/members/drafts.ts'

export default async function OverviewPage() {
  const draft = await getOutlineDraft()
  return draft ? <Overview outline={draft} /> : <OverviewScreen />
}
