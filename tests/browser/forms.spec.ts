import { randomUUID } from 'node:crypto'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { arrivedFrom } from './forms.ts'

const newEmail = () => `${randomUUID()}@demo.test`

for (const javaScriptEnabled of [true, false])
  test.describe(`with JavaScript: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled })

    test('a sign-up goes to the provider and not to our server, and the page thanks for it', async ({
      page,
      baseURL,
    }) => {
      const email = newEmail()
      const ours: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).origin === baseURL)
          ours.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`)
      })
      await page.goto('/sample-lesson')
      const thanks = page.getByText('The worksheet is on its way')
      await expect(thanks).toBeHidden()
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Send me the worksheet' }).click()
      await expect(page).toHaveURL('/sample-lesson#sent-send-me-the-worksheet')
      await expect(thanks).toBeVisible()
      await expect(thanks).toBeInViewport()
      await expect(page.getByLabel('Email')).toBeHidden()
      expect(await arrivedFrom(email)).toEqual([{ path: '/worksheet', fields: [['email', email]] }])
      expect(ours.length).toBeGreaterThan(2)
      expect(ours.filter((request) => request.includes(email))).toEqual([])
    })

    test('a message goes to the provider, only if it is complete', async ({ page }) => {
      const email = newEmail()
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Write to us' }).click()
      await expect(page).toHaveURL('/contact')
      const send = page.getByRole('button', { name: 'Send message' })
      await page.getByLabel('Name').fill('Maria Keller')
      await page.getByLabel('Email').fill('maria')
      await page.getByLabel('Message').fill('Two lines,\nand <b>signs</b>.')
      await send.click()
      await expect(page.getByLabel('Email')).toBeFocused()
      await expect(page).toHaveURL('/contact')
      await page.getByLabel('Email').fill(email)
      await send.click()
      await expect(page).toHaveURL('/contact#sent-your-message')
      await expect(page.getByText('Your message has arrived')).toBeVisible()
      expect(await arrivedFrom(email)).toEqual([
        {
          path: '/message',
          fields: [
            ['name', 'Maria Keller'],
            ['email', email],
            ['message', 'Two lines,\r\nand <b>signs</b>.'],
          ],
        },
      ])
    })
  })

test('pages with a form load no more scripts than others, and the header’s Contact opens a mail', async ({
  page,
}) => {
  const scripts = async (path: string) => {
    const urls: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') urls.push(new URL(request.url()).pathname)
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    page.removeAllListeners('request')
    return urls
  }
  const usual = await scripts('/legal-disclaimer')
  expect(await scripts('/contact')).toEqual(usual)
  expect(await scripts('/sample-lesson')).toEqual(usual)
  const header = page.getByRole('banner').getByRole('link', { name: 'Contact' })
  await expect(header).toHaveAttribute('href', /^mailto:/)
})

test('a form can be read and filled in without a mouse, and axe finds no fault', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.getByLabel('Name').focus()
  for (const label of ['Email', 'Message']) {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(label)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Privacy Policy' })).toBeFocused()
  await expectNoAxeViolations(page)
})
