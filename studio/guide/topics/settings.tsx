import { BellIcon } from '@sanity/icons/Bell'
import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { TagIcon } from '@sanity/icons/Tag'
import { To } from '../To.tsx'
import type { Group } from './index.ts'

export const settings: Group = {
  title: 'Price, offers and announcements',
  topics: [
    {
      id: 'price',
      title: 'Change the price or the refund terms',
      icon: CreditCardIcon,
      steps: [
        <>
          Open{' '}
          <To document="siteSettings" type="siteSettings" field="price.total">
            Site settings, Price and checkout
          </To>
          .
        </>,
        <>
          Enter the total and both instalments. The instalments must add up to the total. The{' '}
          <To document="siteSettings" type="siteSettings" field="refund.days">
            refund terms
          </To>{' '}
          are further down.
        </>,
        <>Click “Publish.” All text that uses one of these values is updated.</>,
      ],
      note: <>Change the price at your payment provider, too. The site only shows it.</>,
    },
    {
      id: 'offer',
      title: 'Offer a lower price for a limited time',
      icon: TagIcon,
      steps: [
        <>
          Fill in the{' '}
          <To document="siteSettings" type="siteSettings" field="offer.total">
            temporary offer
          </To>
          : its total, its instalments and when it ends. Leave “From” empty to start right away.
        </>,
        <>Click “Publish.” The site shows the offer until it ends, then the regular price again.</>,
      ],
      note: (
        <>
          Set the same price at your payment provider for the same period and show an announcement:
          the FAQ promises both. To end an offer early, set “Until” to now and publish.
        </>
      ),
    },
    {
      id: 'announcement',
      title: 'Show an announcement',
      icon: BellIcon,
      steps: [
        <>
          Open the{' '}
          <To document="announcement" type="announcement" field="message">
            announcement
          </To>
          , write one line, and turn on{' '}
          <To document="announcement" type="announcement" field="shown">
            “Show the announcement”
          </To>
          .
        </>,
        <>
          To show it only for a certain time, set{' '}
          <To document="announcement" type="announcement" field="from">
            “From” and “Until”
          </To>
          . There is only one announcement: a new one replaces the current one at once, even if it
          starts later.
        </>,
        <>
          Click “Publish.” To take the announcement down, turn it off and publish again. The text
          stays here for next time.
        </>,
      ],
    },
  ],
}
