/** Why a command on the content failed, for the terminal. */
export function reasonOf(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  if (!message.includes('ECONNREFUSED')) return message
  return `${message}\nThe command uses the demo’s content. Start the demo with \`npm run demo\`, or set SANITY_PROJECT_ID, SANITY_DATASET and a token to use your own dataset.`
}
