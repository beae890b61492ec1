import { render, screen } from '@testing-library/react'

jest.mock('sanity', () => ({
  useRelativeTime: (at: Date) => (at > new Date() ? 'to come' : 'ago'),
}))
jest.mock('sanity/router', () => ({}))
jest.mock('@sanity/ui', () => ({}))

test('what happened was never in the future, though the clock of the Content Lake is ahead', async () => {
  const { Ago } = await import('../../../studio/start/Row.tsx')
  render(<Ago at={new Date(Date.now() + 60_000).toISOString()} />)
  expect(screen.getByText('ago')).toBeInTheDocument()
})
