import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { png, rejection, startLake, token } from './lake.ts'

const lake = await startLake()

const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')

const documents = () => lake.client.fetch('count(*)', {}, { perspective: 'raw' })

describe('an uploaded image', () => {
  test('is delivered without a token, may be cached for a year, and is recognized by its ETag', async () => {
    const bytes = await png(20, 10)
    const { url } = await lake.client.assets.upload('image', bytes)
    const response = await fetch(url)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
    const named = await fetch(`${url}/our team.png?w=10`)
    expect((await sharp(await named.arrayBuffer()).metadata()).width).toBe(10)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const etag = response.headers.get('etag') ?? ''
    expect(etag).toMatch(/^".+"$/)
    const origin = 'http://localhost:3333'
    const again = await fetch(url, { headers: { 'if-none-match': etag, origin } })
    expect(again.status).toBe(304)
    expect(again.headers.get('access-control-allow-origin')).toBe(origin)
    const head = await fetch(url, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(String(bytes.length))
  })

  test('is delivered in a format that the browser takes, or refused with the reason', async () => {
    const { url } = await lake.client.assets.upload('image', await png(64, 32))
    const fit = await fetch(`${url}?w=16&auto=format`, { headers: { accept: 'image/webp,*/*' } })
    expect(fit.headers.get('content-type')).toBe('image/webp')
    expect(fit.headers.get('vary')).toMatch(/Accept/)
    const bad = await fetch(`${url}?w=wide`)
    expect([bad.status, await bad.text()]).toEqual([400, expect.stringContaining('wide')])
  })

  test('that is an SVG may run no scripts', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script/></svg>'
    const { url } = await lake.client.assets.upload('image', Buffer.from(svg))
    const { headers } = await fetch(url)
    expect(headers.get('content-type')).toMatch('image/svg+xml')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  })
})

describe('an uploaded file', () => {
  test('is shown, or saved under any name when asked', async () => {
    const bytes = Buffer.from('%PDF-1.7 not really')
    const asset = await lake.client.assets.upload('file', bytes, { filename: 'Plan.PDF' })
    expect(asset).toMatchObject({ extension: 'pdf', mimeType: 'application/pdf' })
    expect(asset.originalFilename).toBe('Plan.PDF')
    const plain = await fetch(asset.url)
    expect(plain.headers.get('content-disposition')).toBeNull()
    const saved = await fetch(`${asset.url}?dl=${encodeURIComponent('Ünser "Plan"\r\n.pdf')}`)
    const named = await fetch(`${asset.url}/the plan.pdf?dl=`)
    expect(named.headers.get('content-disposition')).toContain('the%20plan.pdf')
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''%C3%9Cnser%20%22Plan%22%0D%0A.pdf`,
    )
    expect((await fetch(`${asset.url}?width=1`)).status).toBe(501)
  })

  test.each([
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=0-1,4-5', 200, null, '0123456789'],
    ['pages=1-2', 200, null, '0123456789'],
  ])('asked for %s is answered %d with %s', async (range, status, part, text) => {
    const asset = await lake.client.assets.upload('file', Buffer.from('0123456789'))
    const response = await fetch(asset.url, { headers: { range } })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(part)
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(await response.text()).toBe(text)
  })

  test.each([
    ['page.html', 'text/plain', 'html', /^text\/html/],
    ['unnamed', 'application/json', 'json', /^application\/json/],
    ['odd.../../x', 'application/x-unknown', 'bin', /octet-stream/],
  ])('%s sent as %s is kept as .%s', async (filename, contentType, extension, type) => {
    const bytes = Buffer.from(filename)
    const asset = await lake.client.assets.upload('file', bytes, { filename, contentType })
    expect(asset.extension).toBe(extension)
    const response = await fetch(asset.url)
    expect(response.headers.get('content-type')).toMatch(type)
    if (extension === 'html')
      expect(response.headers.get('content-security-policy')).toMatch(/sandbox/)
  })
})

describe('what is refused', () => {
  test('a truncated image: 400, and nothing is kept', async () => {
    const bytes = (await png(200, 200)).subarray(0, 120)
    const before = await documents()
    const error = await rejection(lake.client.assets.upload('image', bytes))
    expect(error).toMatchObject({ statusCode: 400 })
    expect(await documents()).toBe(before)
    const folder = join(lake.dataDir, 'assets/images/demo/production')
    expect((await readdir(folder)).join()).not.toContain(sha1(bytes))
  })

  test('an empty file: 400', async () => {
    const error = await rejection(lake.client.assets.upload('file', Buffer.alloc(0)))
    expect(error).toMatchObject({ statusCode: 400, message: expect.stringContaining('empty') })
  })

  test('an image of more than 20 MB by its length: 413, before it comes', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-length': 21 * 1024 * 1024 }
    const upload = request(`${lake.url}/vX/assets/images/production`, { method: 'POST', headers })
    upload.flushHeaders()
    const [response] = await once(upload, 'response')
    expect(response.statusCode).toBe(413)
    expect(await text(response)).toContain('20 MB')
  })

  test('more than 20 MB that does not say its length: 413, without taking it all', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
        if (sent === 200) controller.close()
      },
    })
    const init = { body, ...{ duplex: 'half' } }
    expect((await lake.send('POST', '/vX/assets/files/production', init)).status).toBe(413)
    expect(sent).toBeLessThan(200)
  })

  test.each([
    '/images/demo/production/unknown.png',
    `/images/demo/production/${'0'.repeat(40)}-1x1.png`,
    '/files/demo/production/..%2f..%2f..%2f..%2flake.sqlite',
    '/files/demo/production/%2e%2e%2flock',
    '/files/demo/production/lake.sqlite',
  ])('%s is not found', async (path) => {
    const response = await fetch(lake.url + path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: 'Not Found', statusCode: 404 })
  })
})
