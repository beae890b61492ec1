import type { Lesson, MemberArea } from '#lib/members/server/course.ts'
import { text } from '../fixtures.ts'

export const file = {
  id: 'know-your-customer-interview',
  title: 'Interview sheet',
  name: 'interview.pdf',
  size: 48_000,
} satisfies Lesson['files'][number]

const lesson = (id: string, title: string) =>
  ({
    id,
    title,
    summary: `What ${title} gives.`,
    duration: 25,
    body: text(`The text of ${title}.`),
    video: null,
    files: [],
  }) satisfies Lesson

export const mentorship = {
  id: 'growth',
  title: 'Growth mentorship',
  summary: 'An hour every month.',
  fee: 120,
  renewalLink: 'https://checkout.example/growth',
} satisfies MemberArea['mentorships'][number]

/** Three lessons in two modules. */
export const course = {
  welcome: 'Good to have you here.',
  modules: [
    {
      id: 'marketing',
      title: 'Marketing',
      summary: 'Find the people who need you.',
      lessons: [
        {
          ...lesson('know-your-customer', 'Know your customer'),
          video: 'https://video.example/know-your-customer',
          files: [file],
        },
        lesson('plan-a-campaign', 'Plan a campaign'),
      ],
    },
    {
      id: 'sales',
      title: 'Sales',
      summary: 'Talk about money.',
      lessons: [lesson('name-your-price', 'Name your price')],
    },
  ],
  workshops: [
    {
      id: 'pricing-clinic',
      title: 'Pricing clinic',
      summary: 'Bring one price.',
      startsAt: '2030-02-10T17:00:00Z',
      duration: 90,
      joinLink: 'https://meet.example/pricing-clinic',
    },
  ],
  mentorships: [mentorship],
} satisfies MemberArea

export const allLessons = course.modules.flatMap(({ lessons }) => lessons.map(({ id }) => id))
