/**
 * What: the type of the settings of the `sanity` commands, marked beta.
 * Why: it checks the names of the settings.
 * Since: Sanity 6.16.
 * Instead: the same name, once it is no longer beta.
 */
export { defineCliConfig } from 'sanity/cli'
