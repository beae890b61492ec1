import { faultsIn } from '../../../studio/build-settings.ts'

const right = {
  SANITY_STUDIO_PROJECT_ID: 'abc12345',
  SANITY_STUDIO_DATASET: 'production',
  SANITY_STUDIO_SITE_URL: 'https://www.example.com',
}

test('the Studio is built with these settings, and also for a site on this machine', () => {
  expect(faultsIn(right)).toEqual([])
  expect(faultsIn({ ...right, SANITY_STUDIO_SITE_URL: 'http://localhost:3000' })).toEqual([])
})

test.each(Object.keys(right))('%s is named where it is missing', (name) => {
  expect(faultsIn({ ...right, [name]: '' })).toEqual([`${name} is missing`])
})

test.each(['www.example.com', 'https://www.example.com/', 'https://example.com/site'])(
  '“%s” is not the address of a site',
  (address) => {
    expect(faultsIn({ ...right, SANITY_STUDIO_SITE_URL: address })).toEqual([
      `SANITY_STUDIO_SITE_URL is "${address}", which is not an origin: use a scheme and a host without a path or trailing slash, such as https://www.example.com`,
    ])
  },
)
