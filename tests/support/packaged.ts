import { type Settings, start } from './servers.ts'

/** The package that `output.spec.ts` makes, and that `publishing.spec.ts` runs. */
export const PACKAGE = 'test-results/package'

/** Fixed, because a build names them. */
export const [PORTS, LAKE_PORT] = [[4100, 4101] as const, 4102]

export const settings: Settings = {
  SITE_URL: `http://localhost:${PORTS[0]}`,
  SANITY_API_HOST: `http://localhost:${LAKE_PORT}`,
}

/** Runs the package's server until it answers or ends by itself. */
export const startPackage = (port: number, more: Settings = {}, folder = PACKAGE) =>
  start(port, { ...settings, ...more }, { cwd: folder, args: ['server.js'] })
