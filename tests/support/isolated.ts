import { pathToFileURL } from 'node:url'

let loads = 0

/** Loads a module and its imports again, with the current settings. */
export const isolated = <Module>(path: string): Promise<Module> =>
  import(`${pathToFileURL(path)}?isolated=${++loads}-${performance.now()}`)
