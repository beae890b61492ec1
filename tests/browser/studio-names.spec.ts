import { expectNoAxeViolations } from './fixtures.ts'
import { expect, goTo, test } from './studio.ts'

test('screen readers find our screens, and every control on them has a name', async ({
  editor,
}) => {
  for (const [path, heading] of [
    ['/start', /^Welcome/],
    ['/library', 'Library'],
    ['/guide', 'How to edit this site'],
  ] as const)
    await test.step(path, async () => {
      await goTo(editor, path)
      await expect(editor.getByRole('main').getByRole('heading', { name: heading })).toBeVisible()
      await expect(editor.getByText(/^Loading/)).toHaveCount(0)
      // Sanity chooses the colors of its avatars.
      await expectNoAxeViolations(editor, 'main', ['[data-ui="Avatar"]'])
    })
})
