import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { demoMember } from '#emulators/auth/members.ts'
import { defaults } from '#emulators/defaults.ts'
import { expect, field, lake, open, publish, publishDraft, SITE, test } from './studio.ts'

const areaShape = z.object({
  modules: z.array(
    z.object({
      lessons: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          summary: z.string(),
          files: z.array(z.object({ id: z.string(), title: z.string(), name: z.string() })),
        }),
      ),
    }),
  ),
  workshops: z.array(z.object({ title: z.string() })),
})

/** The demo member's bearer, as the site's own sign-in gets it. */
async function bearer(request: APIRequestContext) {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_API_KEY: key } = defaults
  const answer = await request.post(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${key}`,
    {
      data: {
        email: demoMember.email,
        password: demoMember.rawPassword,
        returnSecureToken: true,
      },
    },
  )
  const { idToken } = z.object({ idToken: z.string() }).parse(await answer.json())
  return { authorization: `Bearer ${idToken}` }
}

/** What the member gets from the site at this moment. */
async function memberArea(request: APIRequestContext) {
  const answer = await request.get(`${SITE}/api/member`, { headers: await bearer(request) })
  expect(answer.status()).toBe(200)
  return areaShape.parse(await answer.json())
}

async function lessonOf(request: APIRequestContext, id: string) {
  const { modules } = await memberArea(request)
  return modules.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id)
}

const module = 'modules[_key=="marketing"]'
const lesson = `${module}.lessons[_key=="build-your-brand"]`

/** Goes down to a lesson as staff do: by clicking. */
async function openLesson(page: Page) {
  await open(page, 'memberArea')
  await page.getByRole('button', { name: 'Marketing 3 lessons' }).click()
  await page.getByRole('button', { name: 'Build your brand 40 minutes' }).click()
  await expect(field(page, `${lesson}.title`).getByRole('textbox')).toHaveValue('Build your brand')
  // The studio writes into the address what is open, and a little later opens what is written there.
  await expect(page).toHaveURL(/build-your-brand/)
}

test('the course says what it holds, and where members see it', async ({ editor }) => {
  await open(editor, 'memberArea')
  await expect(
    editor.getByText('Members see it at /content once they have signed in'),
  ).toBeVisible()
  const modules = field(editor, 'modules')
  for (const title of ['Marketing', 'Sales', 'Finance', 'Leadership'])
    await expect(modules.getByRole('button', { name: `${title} 3 lessons` })).toBeVisible()
  await expect(modules.getByRole('button', { name: 'Add module' })).toBeVisible()
  await editor.getByRole('tab', { name: 'Workshops' }).click()
  const workshops = field(editor, 'workshops')
  await expect(
    workshops.getByRole('button', { name: /^Pricing clinic Feb 10, 2027/ }),
  ).toBeVisible()
  await expect(workshops.getByRole('button', { name: 'Add workshop' })).toBeVisible()
  await editor.getByRole('tab', { name: 'Monthly mentorships' }).click()
  const mentorships = field(editor, 'mentorships')
  await expect(
    mentorships.getByRole('button', { name: /mentorship Fee at the checkout/ }),
  ).toBeVisible()
  await expect(mentorships.getByRole('button', { name: 'Add mentorship' })).toBeVisible()
})

test('a changed summary is for members as soon as it is published, and not before', async ({
  editor,
  request,
}) => {
  const words = 'Say in one sentence what you can be relied on for.'
  await openLesson(editor)
  await field(editor, `${lesson}.summary`).getByRole('textbox').fill(words)
  await expect
    .poll(() => lake.fetch('*[_id == "drafts.members.area"][0].modules[0].lessons[1].summary'))
    .toBe(words)
  expect((await lessonOf(request, 'build-your-brand'))?.summary).not.toBe(words)
  await publishDraft(editor)
  await expect.poll(async () => (await lessonOf(request, 'build-your-brand'))?.summary).toBe(words)
})

test('a file that is uploaded in the studio arrives at members, and at nobody else', async ({
  editor,
  request,
}) => {
  const text = 'Sentence,Opposite,Worst Tuesday,Repeated\r\n'
  await openLesson(editor)
  const files = field(editor, `${lesson}.files`)
  await files.getByRole('button', { name: 'Add file' }).click()
  const dialog = editor.getByRole('dialog').filter({ hasText: 'Drag or paste file here' }).last()
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'promise-test.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  const draft = '*[_id == "drafts.members.area"][0].modules[0].lessons[1].files[0]'
  await expect.poll(() => lake.fetch(`${draft}.asset->originalFilename`)).toBe('promise-test.csv')
  await expect(publish(editor)).toBeDisabled()
  await editor
    .locator(`[data-testid^='field-${lesson}.files'][data-testid$='title']`)
    .getByRole('textbox')
    .fill('Test of your promise')
  await expect.poll(() => lake.fetch(`${draft}.title`)).toBe('Test of your promise')
  await expect(publish(editor)).toBeEnabled()
  await publishDraft(editor)

  const file = async () => (await lessonOf(request, 'build-your-brand'))?.files[0]
  await expect.poll(file).toMatchObject({ title: 'Test of your promise', name: 'promise-test.csv' })
  const address = `${SITE}/api/member/files/${(await file())?.id}`
  const answer = await request.get(address, { headers: await bearer(request) })
  expect(await answer.text()).toBe(text)
  expect(answer.headers()['content-type']).toMatch(/^text\/csv/)
  expect((await request.get(address)).status()).toBe(401)
})

test('two lessons with one key block publishing, and the list of modules says which', async ({
  editor,
}) => {
  await openLesson(editor)
  await field(editor, `${lesson}.key`).getByRole('textbox').fill('set-your-prices')
  await expect
    .poll(() => lake.fetch('*[_id == "drafts.members.area"][0].modules[0].lessons[1].key.current'))
    .toBe('set-your-prices')
  await open(editor, 'memberArea')
  await field(editor, 'modules').getByTestId('input-validation-icon-error').first().hover()
  await expect(
    editor.getByText('Two lessons have the link key "set-your-prices".').first(),
  ).toBeVisible()
  await expect(publish(editor)).toBeDisabled()
})

test('a new lesson has a duration to begin with, and makes its key from its title', async ({
  editor,
}) => {
  await open(editor, 'memberArea')
  await editor.getByRole('button', { name: 'Sales 3 lessons' }).click()
  await expect(editor).toHaveURL(/sales/)
  await editor.getByRole('button', { name: 'Add lesson' }).click()
  const added = editor.getByRole('dialog').last()
  await expect(added.getByRole('spinbutton')).toHaveValue('30')
  await added.getByRole('textbox', { name: 'Title' }).fill('Thank well')
  await added.getByRole('button', { name: 'Generate' }).click()
  await expect(added.getByRole('textbox', { name: 'Link key' })).toHaveValue('thank-well')
})
