import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { MEMBER_TYPES } from '#schemas/fixed.ts'
import { SEED } from '../../support/lakes.ts'
import { documents, get, lessons, modules, ofType } from './documents.ts'

const mentorshipShape = z.object({ fee: z.number().optional(), orderRank: z.string() })

const folder = join(dirname(SEED), 'files')
const home = z.object({ roadmap: z.object({ image: z.object({ alt: z.string() }) }) })
const names = lessons
  .flatMap(({ files }) => files)
  .map(({ _sanityAsset }) => _sanityAsset.replace('file@file://./files/', ''))

test('every member document has an id that hides it, and no other document has one', () => {
  for (const { _id, _type } of documents)
    expect([_id, _id.startsWith('members.')]).toEqual([_id, MEMBER_TYPES.includes(_type)])
})

test('every lesson is in the course once, and its id ends with its link key', () => {
  const inOrder = modules.flatMap((module) => module.lessons)
  expect(inOrder.map(({ _id }) => _id)).toEqual(lessons.map(({ _id }) => _id))
  for (const { _id, key } of lessons) expect(_id).toBe(`members.lesson-${key.current}`)
})

test('the four modules have the lessons that the roadmap on the home page promises, in its order', () => {
  expect(modules.map(({ title }) => title)).toEqual(['Marketing', 'Sales', 'Finance', 'Leadership'])
  const { alt } = home.parse(get('homePage')).roadmap.image
  for (const [index, { title, lessons }] of modules.entries()) {
    const titles = lessons.map((lesson) => lesson.title).join(', ')
    expect(alt).toContain(`${index + 1}, ${title}: ${titles}.`.toLowerCase())
  }
})

test('the mentorships have an order; their fees differ, and only the checkout shows one', () => {
  const mentorships = ofType('mentorship', mentorshipShape)
  const ranks = mentorships.map(({ orderRank }) => orderRank)
  expect(ranks).toEqual([...new Set(ranks)].sort())
  const fees = mentorships.map(({ fee }) => fee)
  expect(new Set(fees).size).toBe(3)
  expect(fees).toContain(undefined)
})

test('every file belongs to a lesson, or is what one was printed from', async () => {
  for (const name of await readdir(folder))
    if (!/\.(html|css)$/.test(name)) expect(names).toContain(name)
})

test('a worksheet is one printed page with a title, beside its source, and small', async () => {
  const sheets = names.filter((name) => name.endsWith('.pdf'))
  expect(sheets).toHaveLength(4)
  for (const name of sheets) {
    const pdf = await readFile(join(folder, name), 'latin1')
    expect(pdf).toMatch(/^%PDF-1\.\d[\s\S]+%%EOF\s*$/)
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(pdf).toMatch(/\/Title \(\S/)
    expect(pdf.length).toBeLessThan(100_000)
    expect(existsSync(join(folder, name.replace('.pdf', '.html')))).toBe(true)
  }
})

/** The rows of a table, each as a function from a column's name to its figure. */
async function table(name: string) {
  const text = await readFile(join(folder, name), 'utf8')
  const [head = [], ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  return rows.map((cells) => {
    expect(cells).toHaveLength(head.length)
    return (column: string) => {
      expect(head).toContain(column)
      const cell = cells[head.indexOf(column)] ?? ''
      return cell === '' ? Number.NaN : Number(cell)
    }
  })
}

test('a table is plain, so that every spreadsheet reads it: no formulas, as many cells in each row', async () => {
  const tables = names.filter((name) => name.endsWith('.csv'))
  expect(tables).toHaveLength(4)
  for (const name of tables) {
    const text = await readFile(join(folder, name), 'utf8')
    expect(text).toMatch(/^[\x20-\x7e\r\n]+$/)
    expect(text).not.toMatch(/(^|,|")[=@+]/m)
    expect((await table(name)).length).toBeGreaterThan(3)
  }
})

test('the example of the cash table adds up, week by week', async () => {
  const weeks = await table('thirteen-week-cash.csv')
  expect(weeks).toHaveLength(13)
  for (const [index, week] of weeks.entries()) {
    const sum = (...columns: string[]) => columns.reduce((all, column) => all + week(column), 0)
    expect(week('Week')).toBe(index + 1)
    expect(sum('Sales paid on the spot', 'Invoices paid', 'Other money in')).toBe(week('Total in'))
    expect(
      sum('Suppliers', 'Wages and own pay', 'Rent and energy', 'Loan', 'Taxes', 'Other money out'),
    ).toBe(week('Total out'))
    expect(week('Opening balance') + week('Total in') - week('Total out')).toBe(
      week('Closing balance'),
    )
    expect(week('Closing balance') - week('My line')).toBe(week('Above my line'))
    const next = weeks[index + 1]
    if (next) expect(next('Opening balance')).toBe(week('Closing balance'))
  }
  expect(weeks[7]?.('Closing balance')).toBe(2820)
})

test('the examples of the price floor table add up', async () => {
  for (const row of await table('price-floor.csv')) {
    expect(row('Hours') * row('Hourly rate')).toBeCloseTo(row('Cost of time'))
    expect(row('Fixed costs a month') / row('Items sold a month')).toBeCloseTo(row('Fixed share'))
    expect(row('Direct costs') + row('Cost of time') + row('Fixed share')).toBeCloseTo(row('Floor'))
    expect(row('Price today') - row('Floor')).toBeCloseTo(row('Price minus floor'))
  }
})
