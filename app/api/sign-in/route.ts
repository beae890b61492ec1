/** The form's target without scripts. The body contains a password and is not read. */
export function POST() {
  return new Response(null, { status: 303, headers: { location: '/members#not-sent' } })
}
