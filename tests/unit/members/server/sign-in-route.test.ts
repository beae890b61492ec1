import { POST } from '../../../../app/api/sign-in/route.ts'

test('the route does not get the request, so it cannot read a password', () => {
  expect(POST).toHaveLength(0)
})
