/** Milliseconds until the scripts load without a first paint. */
export const PAINT_LIMIT = 1000
