/** What a query returns for content of the Studio: `npm run types` writes one for each query. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  /** Rich text: `insertIntoBlocks` keeps its words. */
  | 'unknown'
  | { is: string }
  | { list: Shape }
  /** A name that ends in `?` is that of an optional field. */
  | { fields: Record<string, Shape> }
  | { oneOf: Shape[] }
