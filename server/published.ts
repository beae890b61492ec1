import { OVERVIEW } from '#lib/members/paths.ts'
import type { Publisher } from '#lib/publishing/publisher.ts'
import { type Report, reportHeaders } from '#lib/publishing/report.ts'
import { MEMBER_ID_PREFIX } from '#schemas/fixed.ts'
import type { Answer } from './app.ts'
import { setAll } from './headers.ts'
import { RenderError } from './pages.ts'
import { sendJson, sendText } from './respond.ts'

/**
 * `GET /api/published?id=…&rev=…`: whether the pages show this revision of a document; without `rev`,
 * whether they do without the document.
 */
export function answerPublished(publisher: Publisher, studioUrl: string): Answer {
  return (req, res) => {
    setAll(res, reportHeaders(studioUrl))
    const { searchParams } = new URL(req.url ?? '/', 'http://site')
    const id = searchParams.get('id')
    if (!id) return sendText(res, 400, 'Send the ID of a document and its revision.')
    sendJson(res, 200, reportOn(publisher, id, searchParams.get('rev')))
  }
}

function reportOn({ published }: Publisher, id: string, rev: string | null): Report {
  // Members' content is read again after each publish.
  if (id.startsWith(MEMBER_ID_PREFIX))
    return { state: 'live', rev, paths: [OVERVIEW], failed: [], canRead: true }
  const { failed, ...report } = published(id, rev)
  return {
    ...report,
    failed: failed.map(({ path, error }) => ({ path, reason: reasonOf(error) })),
  }
}

/** Other errors may contain internal details, and anyone can ask. */
const reasonOf = (error: unknown) =>
  (error instanceof RenderError && error.reason) || 'The page could not be rendered.'
