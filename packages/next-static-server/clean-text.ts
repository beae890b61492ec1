/** The rest of a text is left out: the time for a text must be bounded. */
const MAX_CLEANED = 8_000

// The time grows with the length of the text: a quantifier without a limit ends its expression, so that
// nothing after it can fail.

/** https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.1 */
const QUOTED_LOCAL_PART = /"[^"]{0,64}"(?=@)/g
const WORD = /[^\s"<>()[\],;:\\/]+/g
/** With something before the sign: `@scope` is the beginning of a package’s name. */
const ADDRESS = /[^@'`]@|.%(25)?40/i
/** Firefox and WebKit write `name@https://…` in a stack. */
const BEFORE_HOST = '://'
const QUERY_OR_FRAGMENT = /(?<=[?#])[^\s"<>\\]+/g
/** A JSON Web Token, signed or not: `{"` in base64. */
const TOKEN = /eyJ[\w.=-]+/g

/** Replaces email addresses, the queries and fragments of URLs, and ID tokens. */
export const withoutPersonal = (text: string) =>
  text
    .slice(0, MAX_CLEANED)
    .replace(QUOTED_LOCAL_PART, '…')
    .replace(WORD, (word, at: number, all: string) =>
      ADDRESS.test(word) && !all.startsWith(BEFORE_HOST, at + word.length) ? '…' : word,
    )
    .replace(QUERY_OR_FRAGMENT, '…')
    .replace(TOKEN, '…')

/**
 * One line that a chat shows as it is: without control characters, and those that change the direction of
 * text, hide or break it; without mentions and links with another text than their address.
 *
 * Slack: https://docs.slack.dev/messaging/formatting-message-text/#escaping. Others read Markdown.
 */
export const forChat = (text: string) =>
  text
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '＠')
    .replaceAll('](', '] (')
