/**
 * What: the type of the settings of the `sanity` commands, marked beta.
 * Why: it checks the names of the settings. Node loads this file, without React.
 * Since: Sanity 6.16.
 * Instead: the same name, once it is no longer beta.
 */
export { defineCliConfig } from 'sanity/cli'
export { boundedIdleChecks } from './idle-checks.ts'
export { withoutOutsideHosts } from './outside-hosts.ts'
