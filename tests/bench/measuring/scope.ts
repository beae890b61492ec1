type Close = () => unknown

/** Runs `work`, then closes in reverse order what it deferred, also after an error. */
export async function scope<Result>(work: (defer: (close: Close) => void) => Promise<Result>) {
  const closers: Close[] = []
  try {
    return await work((close) => closers.push(close))
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}
