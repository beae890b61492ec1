// What programs put on the clipboard, with made-up words, and what people would call right.

export type Sample = {
  from: string
  html?: string
  text?: string
  /** The words that the paste replaces. */
  selected?: string
  /** In an answer of the FAQ, which has no subheadings. */
  isAnswer?: boolean
  images?: number
  /**
   * A line for each paragraph: `### ` a subheading, `- ` and `1. ` items, with two spaces for each level,
   * `**bold**`, `_italic_`, `[words](destination)`, and `⏎` a line within a paragraph.
   */
  expected: string[]
}

const WORD_STYLE = `<style>@list l0:level1{mso-level-number-format:bullet;}@list l1:level1{mso-level-text:"%1\\.";}</style>`
const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15">${WORD_STYLE}</head><body lang=EN-US><!--StartFragment-->${body}<!--EndFragment--></body></html>`
const wordItem = (words: string, mark: string, list: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`
const run = (words: string, style = '') =>
  `<span data-contrast="auto" xml:lang="EN-US" class="TextRun SCXW123 BCX0" style="font-size:11pt;${style}"><span class="NormalTextRun SCXW123 BCX0">${words}</span></span>`
const END = '<span class="EOP SCXW123 BCX0" data-ccp-props="{}">&nbsp;</span>'
const online = (words: string) =>
  `<div class="OutlineElement Ltr SCXW123 BCX0"><p class="Paragraph SCXW123 BCX0">${words}${END}</p></div>`
const onlineItem = (words: string, level: number, tag = 'ul') =>
  `<div class="ListContainerWrapper SCXW123 BCX0"><${tag} class="BulletListStyle1 SCXW123 BCX0" role="list"><li data-leveltext="" data-listid="1" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW123 BCX0"><p class="Paragraph SCXW123 BCX0">${run(words)}${END}</p></li></${tag}></div>`
const docs = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e3d4c-7fff-aaaa-bbbb-0123456789ab">${body}</b>`
const docsSpan = (words: string, weight = 400, style = 'normal') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:${weight};font-style:${style};text-decoration:none;white-space:pre-wrap;">${words}</span>`
const docsItem = (words: string, level = 1) =>
  `<li dir="ltr" style="list-style-type:disc;white-space:pre;" aria-level="${level}"><p dir="ltr" role="presentation">${docsSpan(words)}</p></li>`
const docsCell = (words: string) =>
  `<td style="border:solid #000 1pt;"><p dir="ltr">${docsSpan(words)}</p></td>`
const pages = (body: string) =>
  `<html><head><meta http-equiv="Content-Style-Type" content="text/css"><title></title><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px}</style></head><body>${body}</body></html>`
const notion = (body: string) =>
  `<meta charset='utf-8'><!-- notionvc: 0a1b2c3d-0000-4444-8888-abcdef012345 -->${body}`
const chrome = (body: string) => `<meta charset='utf-8'>${body}`
const INLINE =
  'color: rgb(32, 33, 36); font-family: Roboto; font-size: 16px; font-style: normal; font-weight: 400; white-space: normal; display: inline !important; float: none;'

export const SAMPLES: Sample[] = [
  // Word
  {
    from: 'Word: a paragraph with bold, italic and a link',
    html: word(
      `<p class=MsoNormal>See <a href="https://example.org/w">a <b>link</b></a>, <b>bold</b> and <i>italic<o:p></o:p></i></p>`,
    ),
    expected: [
      'See [a ](https://example.org/w)[**link**](https://example.org/w), **bold** and _italic_',
    ],
  },
  {
    from: 'Word: headings of three levels, and no empty paragraphs',
    html: word(
      `<h1>Refunds<o:p></o:p></h1><p class=MsoNormal><o:p>&nbsp;</o:p></p><h2><b>Who can ask</b></h2><p class=MsoNormal>Every\n member.</p><h3>When</h3><p class=MsoNormal>Within a week.</p>`,
    ),
    expected: ['### Refunds', '### Who can ask', 'Every member.', '### When', 'Within a week.'],
  },
  {
    from: 'Word: a title',
    html: word('<p class=MsoTitle>Our promise</p><p class=MsoNormal>We keep it.</p>'),
    expected: ['### Our promise', 'We keep it.'],
  },
  {
    from: 'Word: bullets of two levels',
    html: word(
      `${wordItem('First', '·', 'l0')}${wordItem('Inner', 'o', 'l0', 2)}${wordItem('Second', '·', 'l0')}<p class=MsoNormal>After.</p>`,
    ),
    expected: ['- First', '  - Inner', '- Second', 'After.'],
  },
  {
    from: 'Word: numbers',
    html: word(
      `${wordItem('Write to us', '1.', 'l1')}${wordItem('Wait <b>two</b> days', '2.', 'l1')}`,
    ),
    expected: ['1. Write to us', '1. Wait **two** days'],
  },
  {
    from: 'Word: a table',
    html: word(
      `<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>Plan<o:p></o:p></p></td><td><p class=MsoNormal>Days</p></td></tr><tr><td><p class=MsoNormal>Starter</p></td><td><p class=MsoNormal>7</p></td></tr></table><p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
    ),
    expected: ['- **Plan**: Days', '- **Starter**: 7'],
  },
  {
    from: 'Word: a table below a list',
    html: word(
      `${wordItem('First', '·', 'l0')}<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>Plan</p></td><td><p class=MsoNormal>Days</p></td></tr><tr><td><p class=MsoNormal>Starter</p></td><td><p class=MsoNormal>7</p></td></tr></table>`,
    ),
    expected: ['- First', '**Plan: Days**', '- **Starter**: 7'],
  },
  {
    from: 'Word: a comment and an image',
    html: word(
      `<p class=MsoNormal>Kept<span class=MsoCommentReference><a href="#_msocom_1">[A1]</a></span>.<img width=200 height=100 src="file:///C:/temp/image001.png"></p><div style='mso-element:comment-list'><p class=MsoCommentText>Is this true?</p></div>`,
    ),
    images: 1,
    expected: ['Kept.'],
  },
  {
    from: 'Word: an address of an email, and a footnote of the document',
    html: word(
      `<p class=MsoNormal>Write to <a href="mailto:hello@example.com?subject=Hi">us</a><a href="#_ftn1"><span>[1]</span></a></p>`,
    ),
    expected: ['Write to [us](email hello@example.com)[1]'],
  },
  // Word Online
  {
    from: 'Word Online: paragraphs with bold and italic',
    html: chrome(
      `${online(run('Ask ') + run('early', 'font-weight:bold;') + run(' and ') + run('often', 'font-style:italic;'))}${online(run('Next.'))}`,
    ),
    expected: ['Ask **early** and _often_', 'Next.'],
  },
  {
    from: 'Word Online: a heading',
    html: chrome(
      `<div class="OutlineElement Ltr SCXW123 BCX0"><p class="Paragraph SCXW123 BCX0" role="heading" aria-level="2">${run('How it works', 'font-weight:bold;')}${END}</p></div>${online(run('Slowly.'))}`,
    ),
    expected: ['### How it works', 'Slowly.'],
  },
  {
    from: 'Word Online: each item a list of its own',
    html: chrome(`${onlineItem('One', 1)}${onlineItem('Inner', 2)}${onlineItem('Two', 1)}`),
    expected: ['- One', '  - Inner', '- Two'],
  },
  {
    from: 'Word Online: numbers and a link',
    html: chrome(
      `${onlineItem('One', 1, 'ol')}${online(`<a class="Hyperlink SCXW123 BCX0" href="https://example.org/x" target="_blank">${run('the rules')}</a>`)}`,
    ),
    expected: ['1. One', '[the rules](https://example.org/x)'],
  },
  // Google Docs
  {
    from: 'Google Docs: bold, italic and a link',
    html: docs(
      `<p dir="ltr">${docsSpan('Plain, ')}${docsSpan('bold', 700)}${docsSpan(' and ')}${docsSpan('italic', 400, 'italic')}${docsSpan(': ')}<a href="https://example.org/d" style="text-decoration:none;">${docsSpan('more')}</a></p>`,
    ),
    expected: ['Plain, **bold** and _italic_: [more](https://example.org/d)'],
  },
  {
    from: 'Google Docs: headings and empty lines',
    html: docs(
      `<h1 dir="ltr">${docsSpan('Title')}</h1><br /><p dir="ltr">${docsSpan('First.')}</p><br /><h2 dir="ltr">${docsSpan('Part', 700)}</h2><p dir="ltr">${docsSpan('Second.')}</p>`,
    ),
    expected: ['### Title', 'First.', '### Part', 'Second.'],
  },
  {
    from: 'Google Docs: nested bullets',
    html: docs(`<ul>${docsItem('One')}<ul>${docsItem('Inner', 2)}</ul>${docsItem('Two')}</ul>`),
    expected: ['- One', '  - Inner', '- Two'],
  },
  {
    from: 'Google Docs: a table',
    html: docs(
      `<div dir="ltr" align="left"><table style="border:none;"><colgroup><col width="312" /></colgroup><tbody><tr>${docsCell('Cookie')}${docsCell('Purpose')}${docsCell('Days')}</tr><tr>${docsCell('theme')}${docsCell('Light or dark')}${docsCell('30')}</tr></tbody></table></div>`,
    ),
    expected: ['- **Cookie**: Purpose; Days', '- **theme**: Light or dark; 30'],
  },
  {
    from: 'Google Docs: an image',
    html: docs(
      `<p dir="ltr">${docsSpan('Look:')}<span><span style="border:none;"><img src="https://lh7-rt.googleusercontent.com/docsz/x" width="624" height="400" /></span></span></p>`,
    ),
    images: 1,
    expected: ['Look:'],
  },
  {
    from: 'Google Docs: one word',
    html: docs(docsSpan('mentor')),
    expected: ['mentor'],
  },
  {
    from: 'Google: an address that counts the click',
    html: chrome(
      '<p>Read <a href="https://www.google.com/url?q=https://example.org/real?a%3D1&amp;sa=D&amp;source=docs&amp;usg=AOv">this</a></p>',
    ),
    expected: ['Read [this](https://example.org/real?a=1)'],
  },
  // Pages
  {
    from: 'Pages: paragraphs, bold and a link',
    html: pages(
      '<p class="p1"><b>Dear</b><span class="Apple-converted-space"> </span>member,</p>\n<p class="p2"><br></p>\n<p class="p1">see <a href="https://example.org/p"><span class="s1">here</span></a>.</p>',
    ),
    expected: ['**Dear** member,', 'see [here](https://example.org/p).'],
  },
  {
    from: 'Pages: a list',
    html: pages(
      '<ul class="ul1">\n<li class="li1"><span class="s1"></span>One</li>\n<li class="li1">Two</li>\n<ul class="ul1"><li class="li1">Inner</li></ul></ul>',
    ),
    expected: ['- One', '- Two', '  - Inner'],
  },
  // Notion
  {
    from: 'Notion: a heading, bold and a quote',
    html: notion(
      '<h2>Plan</h2>\n\n<p>Start <strong>small</strong> and <em>grow</em>.</p>\n\n<blockquote>\n\nDone is better.\n\n</blockquote>',
    ),
    expected: ['### Plan', 'Start **small** and _grow_.', 'Done is better.'],
  },
  {
    from: 'Notion: nested lists',
    html: notion(
      '<ul>\n<li>One\n\n<ul>\n<li>Inner</li>\n</ul>\n</li>\n<li>Two</li>\n</ul>\n<ol>\n<li>First</li>\n</ol>',
    ),
    expected: ['- One', '  - Inner', '- Two', '1. First'],
  },
  {
    from: 'Notion: a table with names of columns',
    html: notion(
      '<table><thead><tr><th>Cookie</th><th>Purpose</th></tr></thead><tbody><tr><td>theme</td><td><a href="https://example.org/t">Look</a></td></tr></tbody></table>',
    ),
    expected: ['**Cookie: Purpose**', '- **theme**: [Look](https://example.org/t)'],
  },
  // Mails
  {
    from: 'Gmail: lines',
    html: chrome(
      '<div dir="ltr">Hello Ana,<div><br></div><div>the course starts <b>Monday</b>.</div><div>See you!</div></div>',
    ),
    expected: ['Hello Ana,', 'the course starts **Monday**.', 'See you!'],
  },
  {
    from: 'Gmail: breaks, an image that counts readers, and a link',
    html: chrome(
      '<div>One<br>two<br><br>three <a href="tel:+13025550142">call</a><img src="https://t.example.org/o.gif" width="1" height="1"></div>',
    ),
    expected: ['One⏎two', 'three [call](phone +13025550142)'],
  },
  {
    from: 'Outlook: Safe Links and a layout made of a table',
    html: chrome(
      '<table><tbody><tr><td><table><tbody><tr><td><h1>News</h1><p>Read <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fnews%3Fid%3D2&amp;data=05%7C02&amp;reserved=0">it</a></p></td></tr></tbody></table></td></tr></tbody></table>',
    ),
    expected: ['### News', 'Read [it](https://example.org/news?id=2)'],
  },
  {
    from: 'Outlook: Safe Links around Google’s address',
    html: chrome(
      '<p><a href="https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%253A%252F%252Fexample.org%252Fdeep">deep</a></p>',
    ),
    expected: ['[deep](https://example.org/deep)'],
  },
  // Web pages
  {
    from: 'a web page: words within a paragraph',
    html: chrome(
      `<span style="${INLINE}">a few<span>&nbsp;</span></span><b style="${INLINE.replace('400', '700')}">words</b>`,
    ),
    expected: ['a few **words**'],
  },
  {
    from: 'a web page: an article with what is not text',
    html: chrome(
      '<article><header><h2>Rules</h2></header><script>track()</script><style>p{}</style><p>One&nbsp; and\n   two.</p><button>Share</button><figure><img src="a.jpg" alt="A"><figcaption>A room</figcaption></figure><p style="display:none">Hidden</p></article>',
    ),
    images: 1,
    expected: ['### Rules', 'One and two.', 'A room'],
  },
  {
    from: 'our site: links to pages, a section, a question and the home page',
    html: chrome(
      '<p><a href="https://www.fourfold.test/cookies-policy">cookies</a>, <a href="https://fourfold.test/cookies-policy#list">list</a>, <a href="https://fourfold.test/#faq-refunds">refunds</a>, <a href="/">home</a>, <a href="https://fourfold.test/members">sign in</a>, <a href="https://fourfold.test/content/lessons/one">lesson</a>, <a href="https://fourfold.test/gone">gone</a></p>',
    ),
    expected: [
      '[cookies](page page-cookies-policy), [list](page page-cookies-policy s1), [refunds](question faq-refunds), [home](home), [sign in](signIn), [lesson](overview), [gone](https://fourfold.test/gone)',
    ],
  },
  {
    from: 'a web page: unsafe and broken addresses become text',
    html: chrome(
      '<p><a href="javascript:alert(1)">a</a> <a href="data:text/html,x">b</a> <a href="file:///C:/x.doc">c</a> <a href="#top">d</a> <a href="page.html">e</a> <a href="https://a:b@example.org/">f</a> <a href="mailto:nobody">g</a> <a href="//evil.example">h</a></p>',
    ),
    expected: ['a b c d e f g h'],
  },
  {
    from: 'a web page: a list whose items have paragraphs',
    html: chrome('<ol><li><p>One</p><p>more</p></li><li><div>Two</div></li></ol>'),
    expected: ['1. One⏎more', '1. Two'],
  },
  {
    from: 'a web page: a table of three columns with row names',
    html: chrome(
      '<table><tr><th>Name</th><th>Kept</th><th>By</th></tr><tr><th>theme:</th><td>30 days</td><td>us</td></tr><tr><td></td><td></td><td></td></tr></table>',
    ),
    expected: ['**Name: Kept; By**', '- **theme: **30 days; us'],
  },
  {
    from: 'the preview: invisible marks, and emoji that are joined',
    html: chrome('<p>Ask\u200B\u200C\u200D\uFEFF\u200B us 👩\u200D🏫, soft\u00ADly</p>'),
    expected: ['Ask us 👩\u200D🏫, softly'],
  },
  {
    from: 'an answer of the FAQ: a heading becomes bold',
    html: chrome('<h2>Yes</h2><p>Within <em>days</em>.</p>'),
    isAnswer: true,
    expected: ['**Yes**', 'Within _days_.'],
  },
  // Markdown and plain text
  {
    from: 'Markdown: headings, emphasis, a link and a list',
    text: '# Terms\n\nSee **our** _new_ [page](https://example.org/m).\n\n* One\n  * Inner\n* Two\n\n1. First\n2. Second',
    expected: [
      '### Terms',
      'See **our** _new_ [page](https://example.org/m).',
      '- One',
      '  - Inner',
      '- Two',
      '1. First',
      '1. Second',
    ],
  },
  {
    from: 'Markdown: a table and a link of the site',
    text: '| Name | Use |\n|---|---|\n| theme | [look](/cookies-policy) |',
    expected: ['**Name: Use**', '- **theme**: [look](page page-cookies-policy)'],
  },
  {
    from: 'Markdown from a program for code',
    html: chrome(
      '<div style="font-family: Menlo; white-space: pre;"><div><span style="color: #800000;">## Plan</span></div><br><div><span>- One</span></div></div>',
    ),
    text: '## Plan\n\n- One',
    expected: ['### Plan', '- One'],
  },
  {
    from: 'Markdown: HTML in it is text',
    text: '**Use** <b>bold</b> & <https://example.org/a>',
    expected: ['**Use** <b>bold</b> & [https://example.org/a](https://example.org/a)'],
  },
  {
    from: 'plain text: paragraphs with lines',
    text: 'Dear all,\r\n\r\nFourfold Ltd.\r\n1 Main Street\r\n\r\nBye',
    expected: ['Dear all,', 'Fourfold Ltd.⏎1 Main Street', 'Bye'],
  },
  {
    from: 'plain text: a mail with lines of equal length',
    text: 'The course has four modules, and each of them ends with a\nworkshop that a teacher leads. You need no experience to\nbegin.\n\nBye',
    expected: [
      'The course has four modules, and each of them ends with a workshop that a teacher leads. You need no experience to begin.',
      'Bye',
    ],
  },
  {
    from: 'plain text: a line for each paragraph',
    text: 'One < two\nThree & four\n',
    expected: ['One < two', 'Three & four'],
  },
  {
    from: 'plain text: an address at the end of a sentence',
    text: 'Read https://example.org/a(b)?x=1&y=2.',
    expected: ['Read [https://example.org/a(b)?x=1&y=2](https://example.org/a(b)?x=1&y=2).'],
  },
  {
    from: 'plain text: bullets of other programs',
    text: 'We offer:\n• One\n• Two',
    expected: ['We offer:', '- One', '- Two'],
  },
  {
    from: 'an address for selected words',
    text: 'https://example.org/s',
    selected: 'these words',
    expected: ['[these words](https://example.org/s)'],
  },
  {
    from: 'plain text: a year at the start of a line is no list',
    text: '2024. A good year.\nThe next one, too.',
    expected: ['2024. A good year.', 'The next one, too.'],
  },
]
