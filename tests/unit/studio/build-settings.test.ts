import { faultsIn } from '../../../studio/build-settings.ts'

const right = {
  SANITY_STUDIO_PROJECT_ID: 'abc12345',
  SANITY_STUDIO_DATASET: 'production',
  SANITY_STUDIO_SITE_URL: 'https://www.example.com',
}

test('the Studio is built with these settings, also for a site on this machine; a missing one is named', () => {
  expect(faultsIn(right)).toEqual([])
  expect(faultsIn({ ...right, SANITY_STUDIO_SITE_URL: 'http://localhost:3000' })).toEqual([])
  for (const name of Object.keys(right))
    expect(faultsIn({ ...right, [name]: '' })).toEqual([`${name} is missing`])
})

test.each(['www.example.com', 'https://www.example.com/', 'https://example.com/site'])(
  '“%s” is not the address of a site',
  (address) => {
    const faults = faultsIn({ ...right, SANITY_STUDIO_SITE_URL: address })
    expect(faults).toEqual([
      expect.stringContaining(`SANITY_STUDIO_SITE_URL is "${address}", which is not an origin`),
    ])
  },
)
