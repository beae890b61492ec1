import { createRequire } from 'node:module'
import '#emulators/auth/lazy-schemas.ts'

const { resolve } = createRequire(import.meta.url)
const { middleware } = createRequire(resolve('firebase-tools'))('exegesis-express')

const api = (type: string) => ({
  openapi: '3.0.0',
  info: { title: 'Accounts', version: '1' },
  paths: {
    '/accounts': {
      get: {
        'x-exegesis-controller': 'accounts',
        operationId: 'list',
        parameters: [{ name: 'page', in: 'query', schema: { type } }],
        responses: { 200: { description: 'All accounts' } },
      },
    },
  },
})

const options = { controllers: { accounts: { list: () => [] } } }

test('the Auth emulator starts without compiling the schemas of its operations', async () => {
  // If it compiled this schema, it would refuse it.
  await expect(middleware(api('no-such-type'), options)).resolves.toBeInstanceOf(Function)
})
