import nextEnv from '@next/env'

// Our scripts and server read `.env` files as Next does. Import this module before `env.ts`.
nextEnv.loadEnvConfig(process.cwd(), process.env.NODE_ENV === 'development')
