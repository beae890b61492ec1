import { lakeClient } from '#emulators/lake-client.ts'
import { expect, test } from './fixtures.ts'
import { arrivedFrom, FORMS } from './forms.ts'

const lake = lakeClient()
const ELSEWHERE = FORMS.replace('localhost', '127.0.0.1')
const { pathname, search } = new URL(
  `/f?${new URLSearchParams({ next: `${ELSEWHERE}/thanks` })}`,
  FORMS,
)

// Chromium reports what it blocks.
test.use({ allowedConsole: [/form-action/] })

test.afterEach(() => lake.delete('page-form-test'))

/** Chromium applies `form-action` to redirects: https://github.com/w3c/webappsec-csp/issues/8 */
for (const [what, thanks] of [
  ['is named', `${ELSEWHERE}/thanks`],
  ['is not named', null],
] as const)
  test(`a provider leads to another host, which ${what}`, async ({ page, request }) => {
    const email = `${what.replaceAll(' ', '-')}@demo.test`
    const form = {
      ...{ _type: 'formSection', _key: 'f', heading: 'Test', kind: 'signUp', provider: 'other' },
      ...{ action: `${FORMS}${pathname}${search}`, emailName: 'mail', button: 'Send', thanks },
    }
    await lake.createOrReplace({
      ...{ _id: 'page-form-test', _type: 'page', title: 'Form', sections: [form] },
      slug: { _type: 'slug', current: 'form-test' },
    })
    await expect
      .poll(async () => (await request.get('/form-test')).text())
      .toContain(thanks ? `data-next="${ELSEWHERE}"` : 'data-next=""')
    await page.goto('/form-test')
    await page.getByLabel('Email').fill(email)
    const blocked = thanks
      ? null
      : page.waitForEvent('console', (message) => /form-action/.test(message.text()))
    await page.getByRole('button', { name: 'Send' }).click()
    if (thanks) await expect(page).toHaveURL(thanks)
    await blocked
    expect(await arrivedFrom(email)).toHaveLength(1)
  })
