import nextEnv from '@next/env'

// `.env` files count for our scripts and server as they do for Next: import this before `env.ts`.
nextEnv.loadEnvConfig(process.cwd(), process.env.NODE_ENV === 'development')
