import type {
  Lesson,
  LessonSummary,
  Mentorship,
  Outline,
} from '#lib/members/server/course-shape.ts'
import { text } from '../fixtures.ts'

const summary = (id: string, title: string) =>
  ({
    id,
    title,
    summary: `What ${title} gives.`,
    duration: 25,
    hasVideo: false,
  }) satisfies LessonSummary

export const mentorship = {
  id: 'growth',
  title: 'Growth mentorship',
  summary: 'An hour every month.',
  fee: 120,
  renewalLink: 'https://checkout.example/growth',
} satisfies Mentorship

/** Three lessons in two modules. */
export const outline = {
  welcome: 'Good to have you here.',
  modules: [
    {
      id: 'marketing',
      title: 'Marketing',
      summary: 'Find the people who need you.',
      lessons: [
        { ...summary('know-your-customer', 'Know your customer'), hasVideo: true },
        summary('plan-a-campaign', 'Plan a campaign'),
      ],
    },
    {
      id: 'sales',
      title: 'Sales',
      summary: 'Talk about money.',
      lessons: [summary('name-your-price', 'Name your price')],
    },
  ],
  workshops: [
    {
      id: 'members.workshop-pricing-clinic',
      title: 'Pricing clinic',
      summary: 'Bring one price.',
      startsAt: '2030-02-10T17:00:00Z',
      duration: 90,
      joinLink: 'https://meet.example/pricing-clinic',
    },
  ],
  mentorships: [mentorship],
} satisfies Outline

/** The lesson in the middle of that course. */
export const lesson: Lesson = {
  id: 'plan-a-campaign',
  title: 'Plan a campaign',
  summary: 'What Plan a campaign gives.',
  duration: 25,
  body: text('The text of Plan a campaign.'),
  video: { url: 'https://video.example/plan-a-campaign' },
  transcript: 'Hello.\n\nLet’s plan.',
  files: [{ id: 'sheet', title: 'Planning sheet', name: 'sheet.pdf', size: 48_000 }],
  module: { title: 'Marketing', index: 0 },
  previous: {
    id: 'know-your-customer',
    title: 'Know your customer',
    module: { title: 'Marketing', index: 0 },
  },
  next: { id: 'name-your-price', title: 'Name your price', module: { title: 'Sales', index: 1 } },
}
