/**
 * Where the login form goes when it is sent before its script is ready, or without one. The body,
 * which holds a password, is left unread; the fragment shows the form's own words about it.
 */
export function POST() {
  return new Response(null, { status: 303, headers: { location: '/members#not-sent' } })
}
