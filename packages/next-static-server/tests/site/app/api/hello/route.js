export function POST() {
  return Response.json({ hello: 'world' })
}
