import { forChat, withoutPersonal } from './clean-text.ts'

test.each([
  ['Mail for user@exämple.de failed', 'Mail for … failed'],
  ['"a b"@c.example', '…'],
  ['{\\"mail\\":\\"a b\\"@c.example}', '{\\"mail\\":\\…'],
  ['a%40b.example, a%2540b.example', '…, …'],
  ['jörg@c.example', '…'],
  ["o'brien@c.example", '…'],
  ['<jo.b+1@c.example>, (al@[127.0.0.1])', '<…>, (…[127.0.0.1])'],
  ['mailto:jo@c.example?subject=Hello', 'mailto:…'],
  ['https://jo:secret@c.example/', 'https://jo:…/'],
  ['https://c.example/#id_token=a.b.c&state=d', 'https://c.example/#…'],
  ['#id_token=a', '#…'],
  ["https://c.example/a?secret, /b?n=o'brien", 'https://c.example/a?… /b?…'],
  ['Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln', 'Bearer …'],
  ['eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.', '…'],
  ['token=eyJhbGciOiJub25lIn0', 'token=…'],
])('%s is sent as %s', (text, sent) => {
  expect(withoutPersonal(text)).toBe(sent)
})

test.each([
  'load@https://www.site.example/_next/static/chunks/a1.js:10:5\n@https://www.site.example/b.js:1:2',
  'at read (file:///srv/node_modules/@scope/client/dist/index.js:10:5)',
  "Cannot find package '@scope/client' imported from /srv/server.js",
  'Is it there? No.',
])('the place of an error is kept: %s', (text) => {
  expect(withoutPersonal(text)).toBe(text)
})

test.each([
  [
    '<!channel> <https://evil.example|Sign in> & <@U1>',
    '&lt;!channel&gt; &lt;https://evil.example|Sign in&gt; &amp; &lt;＠U1&gt;',
  ],
  ['@everyone [Sign in](https://evil.example)', '＠everyone [Sign in] (https://evil.example)'],
  ['one\r\ntwo\u2028three\u0000\u001b[2J', 'one two three [2J'],
  ['a\u202eb\u2066c\u200fd\u061ce\u200bf\ufeffg\ud800h', 'a b c d e f g h'],
])('a chat shows %j as it is', (text, shown) => {
  expect(forChat(text)).toBe(shown)
})

test('a long text is cut, and no expression reads it more than once', () => {
  const used = new Set<string>()
  const spies = ([Symbol.replace, Symbol.match, Symbol.search, Symbol.split, 'exec'] as const).map(
    (name) => {
      const original = RegExp.prototype[name]
      return jest.spyOn(RegExp.prototype, name).mockImplementation(function (
        this: RegExp,
        ...args: unknown[]
      ) {
        used.add(this.source)
        return Reflect.apply(original, this, args)
      })
    },
  )
  const cleaned = withoutPersonal(`${'a'.repeat(7_999)}@${'a'.repeat(50_000)}`)
  expect(withoutPersonal('a '.repeat(50_000))).toHaveLength(8_000)
  forChat('a@b')
  for (const spy of spies) spy.mockRestore()
  expect(cleaned).toBe('…')
  expect(used.size).toBe(6)
  for (const source of used) {
    // After a quantifier without a limit, nothing can fail.
    const quantifiers = source.replace(/\[[^\]]*\]/g, 'x').replace(/\\./g, 'x')
    expect(quantifiers.replace(/\+$/, '')).not.toMatch(/[*+]|,\}/)
  }
})
