/**
 * What: a user’s name and avatar; internal or beta.
 * Why: the start screen says who changed what.
 * Since: Sanity 6.16.
 * Instead: a request to the users API.
 */
export { UserAvatar, useUser } from 'sanity'
