/** `KB` and `MB` are 1,024 and 1,048,576 bytes; their samples are given in bytes. */
export type Unit = 'ms' | 'KB' | 'MB' | 'per second' | 'points' | ''

/** One row of a table: samples by column. */
export type Figure = { what: string; unit: Unit; samples: Record<string, number[]> }

/** One table. A column `ours` is compared with all others. */
export type Section = { title: string; note: string; figures: Figure[] }

/** A row from results that each hold several figures. */
export function figureOf<Result>(
  what: string,
  unit: Unit,
  results: Map<string, Result[]>,
  pick: (result: Result) => number,
): Figure {
  const samples = [...results].map(([column, list]) => [column, list.map(pick)] as const)
  return { what, unit, samples: Object.fromEntries(samples) }
}
