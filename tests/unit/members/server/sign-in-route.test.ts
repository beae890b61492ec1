import * as route from '../../../../app/api/sign-in/route.ts'

test('a form that is sent without a script is led back with 303', async () => {
  const response = await route.POST()
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/members#not-sent')
  expect(await response.text()).toBe('')
})

test('the route is not even given the request, so it cannot read a password', () => {
  expect(route.POST).toHaveLength(0)
})

test('it answers nothing but POST', () => {
  expect(Object.keys(route)).toEqual(['POST'])
})
