import { withValueAt } from '../../../studio/preview/with-value-at.ts'

const page = {
  title: 'Terms',
  sections: [
    { _key: 'a', body: 'One' },
    { _key: 'b', body: 'Two' },
  ],
}

test('a value is replaced at its path, in a copy', () => {
  const changed = withValueAt(page, ['sections', { _key: 'b' }, 'body'], 'Three')
  expect(changed).toEqual({ ...page, sections: [page.sections[0], { _key: 'b', body: 'Three' }] })
  expect(page.sections[1]?.body).toBe('Two')
})

test('a path that does not exist changes nothing', () => {
  expect(withValueAt(page, ['sections', { _key: 'c' }, 'body'], 'Three')).toEqual(page)
  expect(withValueAt(page, ['title', 'body'], 'Three')).toEqual(page)
})
