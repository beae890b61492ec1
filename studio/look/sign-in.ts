import type { AuthConfig } from 'sanity'

// The commands that read the configuration outside a browser cannot read styles.
if (typeof window !== 'undefined') void import('../internals/sign-in.css')

/** What the buttons of Sanity's own providers say; one that a project adds keeps its title. */
const TITLES = new Map([
  ['google', 'Continue with Google'],
  ['github', 'Continue with GitHub'],
  ['sanity', 'Continue with email and password'],
])

const auth: AuthConfig = {
  providers: (all) =>
    all.map((provider) => ({ ...provider, title: TITLES.get(provider.name) ?? provider.title })),
}

/**
 * The words of the sign-in screen. Only the workspace and its providers: a store of our own, with its own
 * screen, would lose what Sanity (version 6.16) wires into its store, the handling of requests that fail
 * and of sessions that end.
 */
export const signIn = {
  subtitle: 'Sign in to edit the site.\nNo access yet? Ask the site’s owner.',
  auth,
}
