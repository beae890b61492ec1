type Compare<T> = (a: T, b: T) => number

/** Items that are sorted at a time. */
const chunk = 8_000

/** @returns the first place of a sorted list at or after which the item belongs */
export function placeOf<T>(list: readonly T[], item: T, compare: Compare<T>): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(list[middle] as T, item) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Changes a sorted list in place, and moves each of its items at most twice. Of what is removed, it has an equal. */
export function edit<T>(
  list: T[],
  removed: readonly T[],
  added: readonly T[],
  compare: Compare<T>,
) {
  const old = removed.toSorted(compare)
  const placeOfOld = (at: number) => placeOf(list, old[at] as T, compare)
  const gone: number[] = []
  let at = 0
  const come = added.toSorted(compare).filter((item) => {
    while (at < old.length && compare(old[at] as T, item) < 0) gone.push(placeOfOld(at++))
    const isEqual = at < old.length && compare(old[at] as T, item) === 0
    if (isEqual) list[placeOfOld(at++)] = item
    return !isEqual
  })
  while (at < old.length) gone.push(placeOfOld(at++))
  let [to, next] = [gone[0] ?? list.length, 0]
  for (let from = to; from < list.length; from += 1)
    if (from === gone[next]) next += 1
    else list[to++] = list[from] as T
  list.length = to
  const places = come.map((item) => placeOf(list, item, compare))
  let from = list.length - 1
  for (const item of come) list.push(item)
  next = come.length - 1
  for (to = list.length - 1; next >= 0; to -= 1)
    if (from >= (places[next] ?? 0)) list[to] = list[from--] as T
    else list[to] = come[next--] as T
}

/** Sorts in steps of some milliseconds. @returns a new list */
export function* sortInSteps<T>(list: readonly T[], compare: Compare<T>): Generator<void, T[]> {
  let runs: T[][] = []
  for (let start = 0; start < list.length; start += chunk) {
    runs.push(list.slice(start, start + chunk).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2) {
      const pair = runs.slice(at, at + 2).flat()
      merged.push(pair.sort(compare))
      yield
    }
    runs = merged
  }
  return runs[0] ?? []
}
