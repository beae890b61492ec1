import { OverviewScreen } from '#components/members/overview/OverviewScreen.tsx'

export default function OverviewPage() {
  return <OverviewScreen />
}
