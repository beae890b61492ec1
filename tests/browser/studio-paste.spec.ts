import type { Page } from '@playwright/test'
import { SAMPLES } from 'pasted-text/testing'
import { expect, field, lake, open, publish, test } from './studio.ts'

type Clipboard = { html?: string; text?: string }

const sample = (name: string) => {
  const found = SAMPLES.find(({ from }) => from === name)
  if (!found) throw new Error(`There is no sample “${name}”.`)
  return found
}

const answerOf = (page: Page) => field(page, 'answer').getByRole('textbox')

async function emptyAnswer(page: Page) {
  const answer = answerOf(page)
  await answer.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(answer).toHaveText('')
}

/** As a program puts it on the clipboard: without its letters as plain text, they would be those of the sample. */
const paste = (page: Page, { html, text }: Clipboard) =>
  page.evaluate(
    ([html, text]) => {
      const clipboardData = new DataTransfer()
      const plain = new DOMParser().parseFromString(html, 'text/html').body.textContent
      clipboardData.setData('text/plain', text || plain)
      if (html) clipboardData.setData('text/html', html)
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
      document.activeElement?.dispatchEvent(event)
    },
    [html ?? '', text ?? ''] as const,
  )

async function pasteImage(page: Page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(8, 8)
    canvas.getContext('2d')
    const image = await canvas.convertToBlob({ type: 'image/png' })
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })])
  })
  await page.keyboard.press('ControlOrMeta+v')
}

const saved = () =>
  lake.fetch<object[]>(
    `*[_id == "drafts.faq-payment"][0].answer[]{
      "text": pt::text(@), listItem, "links": markDefs[]{kind, url, email, "page": page._ref}
    }`,
  )

const CASES = [
  {
    from: 'Word: a paragraph with bold, italic and a link',
    saved: [
      {
        text: 'See a link, bold and italic',
        links: [{ kind: 'web', url: 'https://example.org/w' }],
      },
    ],
  },
  {
    from: 'Word Online: each item a list of its own',
    saved: ['One', 'Inner', 'Two'].map((text) => ({ text, listItem: 'bullet' })),
  },
  {
    from: 'Google Docs: headings and empty lines',
    saved: ['Title', 'First.', 'Part', 'Second.'].map((text) => ({ text })),
  },
  {
    from: 'Notion: a table with names of columns',
    saved: [
      { text: 'Cookie: Purpose' },
      { text: 'theme: Look', listItem: 'bullet', links: [{ url: 'https://example.org/t' }] },
    ],
  },
  {
    from: 'Markdown: headings, emphasis, a link and a list',
    saved: [
      { text: 'Terms' },
      { text: 'See our new page.' },
      { text: 'One' },
      { text: 'Inner' },
      { text: 'Two' },
      { text: 'First' },
      { text: 'Second' },
    ],
  },
  {
    from: 'plain text: paragraphs with lines',
    saved: ['Dear all,', 'Fourfold Ltd.\n1 Main Street', 'Bye'].map((text) => ({ text })),
  },
]

test('a paste keeps links, lists and paragraphs, and replaces what is selected', async ({
  editor,
}) => {
  await open(editor, 'faq;faq-payment')
  await answerOf(editor).click()
  for (const { from, saved: expected } of CASES)
    await test.step(from, async () => {
      await editor.keyboard.press('ControlOrMeta+a')
      await paste(editor, sample(from))
      await expect.poll(saved).toMatchObject(expected)
    })

  await test.step('an address becomes the link of the selected words', async () => {
    await emptyAnswer(editor)
    await editor.keyboard.type('Ask us')
    await editor.keyboard.press('ControlOrMeta+a')
    await paste(editor, { text: 'https://example.org/ask' })
    await expect
      .poll(saved)
      .toMatchObject([{ text: 'Ask us', links: [{ url: 'https://example.org/ask' }] }])
  })

  await test.step('an image is refused, and a message says where it belongs', async () => {
    const refusal = editor.getByText('Images can’t be pasted into a text')
    await pasteImage(editor)
    await expect(refusal).toHaveCount(1)
    await paste(editor, sample('Google Docs: an image'))
    await expect(refusal).toHaveCount(1)
    await expect(answerOf(editor)).toContainText('Look:')
    // Sanity would refuse it in words of its own, too.
    await expect(editor.getByText(/be uploaded/)).toHaveCount(0)
  })
})

test('a link without a destination is named in the form and where Publish says so, and one click leads to it', async ({
  editor,
}) => {
  const incomplete = {
    _type: 'block',
    _key: 'b1',
    style: 'normal',
    markDefs: [{ _type: 'link', _key: 'm1' }],
    children: [
      { _type: 'span', _key: 's1', text: 'Read ', marks: [] },
      { _type: 'span', _key: 's2', text: 'our rules', marks: ['m1'] },
    ],
  }
  const published = await lake.getDocument('faq-payment')
  await lake.createOrReplace({
    _type: 'faqRow',
    ...published,
    _id: 'drafts.faq-payment',
    answer: [incomplete],
  })
  await open(editor, 'faq;faq-payment')
  const message = 'Link “our rules”: Choose a destination.'
  const destination = editor.getByRole('combobox', { name: 'Destination' })
  const pane = editor.getByTestId('document-pane')
  await pane.getByRole('button', { name: 'To check' }).click()
  await pane.getByRole('button', { name: message }).click()
  await expect(destination).toBeVisible()
  await field(editor, 'question').getByRole('textbox').click()
  await expect(destination).toBeHidden()
  await publish(editor).click()
  const fault = editor.getByRole('dialog').getByRole('button', { name: message })
  await expect(fault).toContainText('Answer')
  await fault.click()
  await expect(destination).toBeVisible()
})
