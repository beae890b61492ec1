import { orderRankField } from '@sanity/orderable-document-list'

export const orderField = (type: string, plural: string) =>
  orderRankField({
    type,
    title: 'Order',
    description: `Drag the ${plural} in their list to change it. A new one is added at the end.`,
  })

export const byOrder = (title = 'Order on the site') => [
  { name: 'orderRank', title, by: [{ field: 'orderRank', direction: 'asc' as const }] },
]
