import type { MemberArea } from '#lib/members/server/course.ts'
import { text } from '../fixtures.ts'

/** A member area with one of everything. */
export const area = {
  welcome: 'Good to have you here.',
  modules: [
    {
      id: 'marketing',
      title: 'Marketing',
      summary: 'Find the people who need you.',
      lessons: [
        {
          id: 'know-your-customer',
          title: 'Know your customer',
          summary: 'Describe one real customer.',
          duration: 20,
          body: text('Begin with the last three people who paid you.'),
          video: 'https://video.example/know-your-customer',
          files: [
            {
              id: 'know-your-customer-interview',
              title: 'Interview sheet',
              name: 'interview.pdf',
              size: 48_000,
            },
          ],
        },
      ],
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
  mentorships: [
    {
      id: 'growth',
      title: 'Growth mentorship',
      summary: 'An hour every month.',
      fee: 120,
      renewalLink: 'https://checkout.example/growth',
    },
  ],
} satisfies MemberArea
