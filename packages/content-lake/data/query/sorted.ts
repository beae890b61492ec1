type Compare<T> = (a: T, b: T) => number

/** Items that are sorted or merged at a time. */
const chunk = 4_000

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
  const come = added.toSorted(compare)
  const gone: number[] = []
  for (const item of removed.toSorted(compare)) {
    const place = placeOf(list, item, compare)
    const next = placeOf(come, item, compare)
    const replacement = come[next]
    if (replacement !== undefined && compare(replacement, item) === 0) {
      list[place] = replacement
      come.splice(next, 1)
    } else gone.push(place)
  }
  takeOut(list, gone)
  putIn(list, come, compare)
}

function takeOut<T>(list: T[], places: number[]) {
  const [first = list.length] = places
  let [to, next] = [first, 0]
  for (let from = first; from < list.length; from += 1) {
    if (from === places[next]) next += 1
    else list[to++] = list[from] as T
  }
  list.length = to
}

function putIn<T>(list: T[], items: readonly T[], compare: Compare<T>) {
  const places = items.map((item) => placeOf(list, item, compare))
  let from = list.length - 1
  for (const item of items) list.push(item)
  for (let to = list.length - 1, next = items.length - 1; next >= 0; to -= 1)
    if (from >= (places[next] ?? 0)) list[to] = list[from--] as T
    else list[to] = items[next--] as T
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
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergeInSteps(runs[at] ?? [], runs[at + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

function* mergeInSteps<T>(a: T[], b: T[], compare: Compare<T>): Generator<void, T[]> {
  const merged: T[] = []
  let [left, right] = [0, 0]
  while (left < a.length && right < b.length) {
    const [first, second] = [a[left] as T, b[right] as T]
    if (compare(second, first) < 0) {
      merged.push(second)
      right++
    } else {
      merged.push(first)
      left++
    }
    if (merged.length % chunk === 0) yield
  }
  yield
  return merged.concat(a.slice(left), b.slice(right))
}
