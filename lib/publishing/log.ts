type Write = (fields: object, message: string) => void

/** A logger of pino's shape. */
export type Log = { info: Write; warn: Write; error: Write }
