export { OverviewScreen as default } from '#components/members/overview/OverviewScreen.tsx'
