import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import { writePrice } from '#components/preview/live/write-price.ts'

const settings = (total: unknown) => ({ _id: 'drafts.siteSettings', price: { total } })

/** As the preview shows the price. */
function show(html: string) {
  const attribute = createDataAttribute({
    baseUrl: 'http://localhost:3333',
    id: 'siteSettings',
    type: 'siteSettings',
    path: 'price.total',
  })
  const element = document.createElement('strong')
  element.dataset.sanity = attribute.toString()
  element.innerHTML = html
  document.body.replaceChildren(element)
  return element
}

test('the price is written as it is typed, into the text that React has rendered', () => {
  const element = show('$1,500')
  const text = element.firstChild
  writePrice(settings(1600))
  expect(element).toHaveTextContent('$1,600')
  expect(element.firstChild).toBe(text)
})

test.each([undefined, 0, 'much'])('a price that is %s is left to the page', (total) => {
  const element = show('$1,500')
  writePrice(settings(total))
  expect(element).toHaveTextContent('$1,500')
})

test('during an offer, and for another document, the price is left to the page', () => {
  const offer = show('<s>$1,500</s> <span>Current price: </span>$1,200')
  writePrice(settings(1600))
  expect(offer).toHaveTextContent('$1,500 Current price: $1,200')
  const other = show('$1,500')
  writePrice({ ...settings(1600), _id: 'drafts.homePage' })
  expect(other).toHaveTextContent('$1,500')
})
