/** The messages of an error and its causes, for the terminal. */
export function reasonOf(error: unknown): string {
  const messages: string[] = []
  for (let cause = error; cause; cause = cause instanceof Error ? cause.cause : null) {
    const message = messageOf(cause)
    if (!messages.some((one) => one.includes(message))) messages.push(message)
  }
  return messages.join(': ')
}

/** The same for a command that uses the demo's content by default. */
export function reasonWithDemo(error: unknown) {
  const reason = reasonOf(error)
  if (!reason.includes('ECONNREFUSED')) return reason
  return `${reason}\nThe command uses the demo’s content. Start the demo with \`npm run demo\`, or set SANITY_PROJECT_ID, SANITY_DATASET and a token to use your own dataset.`
}

function messageOf(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && 'path' in error && /^(EACCES|EPERM|EROFS)$/.test(String(error.code)))
    return `${error.path} cannot be written (${error.code}). Let this user write there, or work in another folder`
  // An error of several addresses has no message.
  return error.message || ('code' in error ? String(error.code) : error.name)
}
