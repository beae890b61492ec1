import { render, screen, within } from '@testing-library/react'
import { About } from '#components/blocks/about/About.tsx'
import { Faq } from '#components/blocks/faq/Faq.tsx'
import { Hero } from '#components/blocks/hero/Hero.tsx'
import { Roadmap } from '#components/blocks/roadmap/Roadmap.tsx'
import { Worldwide } from '#components/blocks/worldwide/Worldwide.tsx'
import { home, picture, site } from '../fixtures.ts'

test('the hero shows its words, its image and the way to the checkout', () => {
  render(<Hero {...home.hero} {...site} />)
  expect(screen.getByRole('heading', { level: 1, name: 'One course' })).toBeVisible()
  expect(screen.getByRole('img', { name: picture.alt })).toHaveAttribute('fetchpriority', 'high')
  expect(screen.getByRole('link', { name: 'Buy course now!' })).toHaveAttribute(
    'href',
    'https://checkout.example/course',
  )
  expect(screen.getByText('$1,500')).toBeVisible()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'First $450',
    'Second $1,050',
  ])
  expect(screen.getByRole('link', { name: 'Refund Policy' })).toBeVisible()
})

test('the hero shows a square of its image, and a link for those who hesitate', () => {
  const link = { label: 'Try a sample lesson', href: '/sample-lesson' }
  const { rerender } = render(<Hero {...home.hero} {...site} link={link} />)
  const image = screen.getByRole('img', { name: picture.alt })
  expect(image.getAttribute('width')).toBe(image.getAttribute('height'))
  expect(screen.getByRole('link', { name: link.label })).toHaveAttribute('href', link.href)
  rerender(<Hero {...home.hero} {...site} link={{ ...link, href: null }} />)
  expect(screen.queryByText(link.label)).not.toBeInTheDocument()
})

test('an offer shows the regular price, crossed out, and the price now', () => {
  const offer = { regularTotal: 1500, until: '2030-01-01T00:00:00Z' }
  render(<Hero {...home.hero} {...site} price={{ total: 1200, instalments: [], offer }} />)
  expect(screen.getByText('$1,500').tagName).toBe('S')
  expect(screen.getByText(/Current price:/).parentElement).toHaveTextContent(
    'Regular price: $1,500 Current price: $1,200',
  )
})

test('a checkout address that is not safe becomes no link', () => {
  render(
    <Hero
      {...home.hero}
      price={site.price}
      edit={undefined}
      checkout={{ href: 'javascript:alert(1)', label: 'Buy' }}
    />,
  )
  expect(screen.queryByRole('link', { name: /Buy/ })).not.toBeInTheDocument()
  expect(screen.getByText('Buy')).toBeVisible()
})

test('about shows its heading, its text and its image', () => {
  render(<About {...home.about} teachers={home.teachers} />)
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('We came here out of passion')
  expect(screen.getByText('Friends.')).toBeVisible()
  expect(screen.getByRole('img', { name: picture.alt })).toBeVisible()
})

test('about introduces the teachers; without any it leaves no empty list', () => {
  const { rerender } = render(<About {...home.about} teachers={home.teachers} />)
  const [teacher] = screen.getAllByRole('listitem')
  if (!teacher) throw new Error('There is no teacher.')
  expect(within(teacher).getByRole('heading', { level: 3, name: 'Ruth Adler' })).toBeVisible()
  expect(within(teacher).getByRole('img', { name: 'Ruth Adler, smiling' })).toBeVisible()
  expect(teacher).toHaveTextContent('Finance leadRuth kept the books.')
  rerender(<About {...home.about} teachers={[]} />)
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})

test('a decoration has an empty text of its own, and no role', () => {
  render(<About {...home.about} teachers={[]} image={{ ...picture, alt: '' }} />)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

test('only a color that is one becomes the rule of an image', () => {
  const { container } = render(
    <About {...home.about} teachers={[]} image={{ ...picture, color: 'red}' }} />,
  )
  expect(container.querySelector('img')).not.toHaveAttribute('class')
  expect(document.head.innerHTML).not.toContain('red}')
})

test('the roadmap’s image is offered to wide windows alone', () => {
  const { container } = render(<Roadmap {...home.roadmap} />)
  expect(container.querySelector('source')).toHaveAttribute('media', '(min-width: 769px)')
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^data:/)
  const stage = within(screen.getByRole('listitem'))
  expect(stage.getByRole('heading', { level: 3 })).toHaveTextContent('Sales')
  expect(stage.getByText('Listen first')).toBeVisible()
})

test('worldwide ends with the second call to action', () => {
  render(<Worldwide {...home.worldwide} note="Refund" {...site} />)
  expect(screen.getByText('Unlock')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Buy course now!' })).toBeVisible()
  expect(screen.getByText('$1,500')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Refund Policy' })).toHaveAttribute(
    'href',
    '/reimbursement',
  )
})

test('the FAQ shows every row closed, and the chosen one open', () => {
  const { container } = render(<Faq {...home.faq} openKey="when" />)
  expect([...container.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true])
  const answer = container.querySelector<HTMLElement>('#faq-when')
  expect(answer && within(answer).getByText('Now.')).toBeVisible()
})

test('an FAQ without rows leaves no empty block', () => {
  const { container } = render(<Faq {...home.faq} rows={[]} />)
  expect(container).toBeEmptyDOMElement()
})
