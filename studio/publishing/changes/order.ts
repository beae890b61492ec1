/** An item that was moved within its list, by its key. */
export type Move = { key: string; from: string; to: string }

/** An item of a list. A heading groups the items that follow it, as a module does its lessons. */
export type Row = { key: string; name: string; isHeading: boolean }

/**
 * The fewest items that must be moved to turn one order into the other. Items that only one of the lists
 * has are not among them.
 */
export function movesBetween(old: Row[], now: Row[]): Move[] {
  const formerIndex = new Map(old.map(({ key }, index) => [key, index]))
  const kept = now.filter(({ key }) => formerIndex.has(key))
  const indexOf = ({ key }: Row) => formerIndex.get(key) ?? -1
  const stayed = new Set(heaviestRise(kept, indexOf, weightOf).map(({ key }) => key))
  return (
    kept
      .filter(({ key }) => !stayed.has(key))
      .map((row) => ({
        key: row.key,
        from: placeIn(old, indexOf(row)),
        to: placeIn(now, now.indexOf(row)),
      }))
      // What moves with its heading.
      .filter(({ from, to }) => from !== to)
  )
}

/** “2nd place in Marketing”. */
export function placeIn(rows: Row[], index: number) {
  const row = rows[index]
  const before = rows.slice(0, index)
  if (row?.isHeading)
    return `${ordinal(before.filter(({ isHeading }) => isHeading).length + 1)} place`
  const heading = before.findLastIndex(({ isHeading }) => isHeading)
  const place = `${ordinal(index - heading)} place`
  return heading < 0 ? place : `${place} in ${before[heading]?.name}`
}

/** “from 2nd to 4th place in Marketing”, with the heading once where it is the same. */
export function journey({ from, to }: Move) {
  const [start = '', end = ''] = [from, to].map((place) => place.replace(/^\S+ /, ''))
  return `from ${start === end ? from.slice(0, -start.length - 1) : from} to ${to}`
}

/** A lesson that passes a heading has moved, not the heading. */
const weightOf = ({ isHeading }: Row) => (isHeading ? 1.5 : 1)

/** The heaviest rows, in their order, whose indices rise. */
function heaviestRise(rows: Row[], indexOf: (row: Row) => number, weight: (row: Row) => number) {
  const best: { weight: number; rows: Row[] }[] = []
  for (const [at, row] of rows.entries()) {
    const earlier = best.filter((_, other) => {
      const before = rows[other]
      return other < at && before !== undefined && indexOf(before) < indexOf(row)
    })
    best.push(heaviest(earlier, weight(row), row))
  }
  return best.reduce((most, one) => (one.weight > most.weight ? one : most), NONE).rows
}

const NONE: { weight: number; rows: Row[] } = { weight: 0, rows: [] }

function heaviest(earlier: (typeof NONE)[], own: number, row: Row) {
  const most = earlier.reduce((one, other) => (other.weight > one.weight ? other : one), NONE)
  return { weight: most.weight + own, rows: [...most.rows, row] }
}

const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

export const ordinal = (number: number) => `${number}${SUFFIXES[rules.select(number)] ?? 'th'}`
