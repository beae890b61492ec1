import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { lakeClient } from '#emulators/lake-client.ts'
import { demoBuild } from '../../support/demo-build.ts'
import { createMember } from '../accounts.ts'
import { given, secrets } from '../secrets.ts'
import { ask, read } from './ask.ts'

const lake = lakeClient()

/** How a page, its payload, its prefetched payload and JSON are requested. */
const kinds: Record<string, string>[] = [
  { accept: 'text/html' },
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { accept: 'application/json' },
]

/** Also the short texts of the course, which other pages may contain by chance. */
async function wordsOfCourse() {
  const texts = await lake.fetch<string[]>(`[
    ...*[_id == "members.course"].welcome,
    ...*[_id == "members.course"].outline[].title,
    ...*[_id == "members.course"].outline[].summary,
    ...*[_type == "lesson"].key.current,
    ...*[_type == "lesson"].title,
    ...*[_type == "lesson"].summary,
    ...*[_type in ["workshop", "mentorship"]].title
  ][@ != null]`)
  const words = texts.filter((text) => text.length > 12)
  expect(words.length).toBeGreaterThan(30)
  return ['Signed in as', ...words]
}

test('no response to a visitor contains a lesson’s text or a file’s URL', async () => {
  const pages = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)]
  expect(pages.length).toBeGreaterThan(5)
  const lesson = await lake.fetch<string>('*[_type == "lesson"][0].key.current')
  const addresses = [
    ...pages.map(([, page = '']) => page),
    ...['/members', '/members/reset', '/content', `/content/lessons/${lesson}`],
    ...['/sitemap.xml', '/robots.txt', '/vitals.js', '/no-such-page'],
    ...['/api/member', `/api/member/lessons/${lesson}`, '/api/member/files/none'],
    ...['/api/session', '/api/revalidate', '/api/draft'],
  ]
  const texts = await secrets()
  const words = await wordsOfCourse()
  for (const address of addresses)
    for (const headers of kinds) {
      const forbidden = address.startsWith('/content') ? [...texts, ...words] : texts
      const body = await read(address, headers)
      expect(given(body, forbidden), `${address} ${JSON.stringify(headers)}`).toEqual([])
    }
})

test('no script, style sheet or chunk, loaded or not, contains a lesson’s text', async () => {
  const texts = await secrets()
  const folder = `${await demoBuild()}/static`
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  expect(files.length).toBeGreaterThan(20)
  for (const { parentPath, name } of files.filter((one) => one.isFile()))
    expect(given(readFileSync(`${parentPath}/${name}`, 'utf8'), texts), name).toEqual([])
})

test('search engines may index the login screen, but no other members’ page', async () => {
  expect(await read('/sitemap.xml')).not.toMatch(/members|welcome|content/)
  for (const path of ['/members/reset', '/welcome', '/content', '/content/lessons/any'])
    expect(await read(path), path).toMatch(/<meta name="robots" content="noindex[",]/)
  const login = await read('/members?next=/content')
  expect(login).not.toContain('<meta name="robots"')
  expect(login).toMatch(/<link rel="canonical" href="[^"?]+\/members"/)
  expect(login).toMatch(/<meta name="description" content="Sign in to your course /)
})

test('a valid token gets nothing after its member is disabled, deleted, or has a new password', async () => {
  for (const end of ['disable', 'remove', 'changePassword'] as const) {
    const member = await createMember()
    const headers = { authorization: `Bearer ${await member.idToken()}` }
    expect((await ask('/api/member', { headers })).status).toBe(200)
    await member[end]('another-password')
    expect((await ask('/api/member', { headers })).status, end).toBe(401)
  }
})

test('the calendar file of a workshop has its time and link, and is for members only', async () => {
  const path = '/api/member/workshops/members.workshop-pricing-clinic'
  const refused = await ask(path)
  expect(refused.status).toBe(401)
  expect(await refused.text()).not.toContain('Pricing clinic')
  const member = await createMember()
  const headers = { authorization: `Bearer ${await member.idToken()}` }
  const given = await ask(path, { headers })
  expect(Object.fromEntries(given.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  const query = '*[_id == "members.workshop-pricing-clinic"][0].startsAt'
  const start = new Date(await lake.fetch<string>(query))
  const calendar = await given.text()
  expect(calendar).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  const lines = calendar.split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:members.workshop-pricing-clinic',
      `DTSTART:${inCalendar(start)}`,
      `DTEND:${inCalendar(new Date(start.getTime() + 90 * 60_000))}`,
      'SUMMARY:Pricing clinic',
      'URL;VALUE=URI:https://meet.fourfold.example/pricing-clinic',
    ]),
  )
  expect((await ask(`${path}-gone`, { headers })).status).toBe(404)
})

/** https://www.rfc-editor.org/rfc/rfc5545#section-3.3.5 */
const inCalendar = (time: Date) => time.toISOString().replace(/[-:]|\.000/g, '')
