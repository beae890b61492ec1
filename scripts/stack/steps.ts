const dim = (text: string) => (process.stdout.isTTY ? `\u001b[2m${text}\u001b[0m` : text)

/** Prints the name of a step, its output and its duration. Other steps may run at the same time. */
export async function step<T>(what: string, work: (say: (line: string) => void) => Promise<T>) {
  const started = performance.now()
  console.log(`▸ ${what}`)
  const result = await work((line) => line.trim() && console.log(dim(`  ${line}`)))
  console.log(dim(`  ${what}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`))
  return result
}
