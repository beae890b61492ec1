import { Text } from '@sanity/ui'
import { Fragment } from 'react'
import type { Places } from './places.ts'

/** A longer list would not be read. */
const MOST = 5

/** “Home page, Cookies Policy”: links to pages of the site, in a new tab. */
export function PlaceLinks({ isEverywhere, pages }: Places) {
  const more = pages.length - MOST
  return (
    <>
      {isEverywhere && 'Every page, such as the '}
      {pages.slice(0, MOST).map(({ title, url }, index) => (
        <Fragment key={url}>
          {index > 0 && ', '}
          <a href={url} rel="noreferrer" target="_blank">
            {title}
          </a>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  )
}

/** The same as a sentence of a dialog. */
export function PlacesLine({ title, places }: { title: string; places: Places }) {
  return (
    <Text muted size={1}>
      {title} <PlaceLinks {...places} />
    </Text>
  )
}
