import { pathToFileURL } from 'node:url'

let loads = 0

/** Loads a module of ours, and those it imports, afresh: with what the settings are now. */
export const isolated = <Module>(path: string): Promise<Module> =>
  import(`${pathToFileURL(path)}?isolated=${++loads}-${performance.now()}`)
