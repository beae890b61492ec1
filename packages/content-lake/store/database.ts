import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { readDocument } from './document.ts'
import { renameDurably } from './durable.ts'

/** A data folder that cannot be used. The message says which file, why, and how to fix it. */
export class DataFileError extends Error {
  override name = 'DataFileError'
}

/** "Lake" in ASCII: how we know our own files. https://www.sqlite.org/fileformat.html */
const applicationId = 0x4c616b65
const version = 1
/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5

/** Enough for the indexes of 100,000 documents, of which an import changes pages everywhere. */
const cacheKilobytes = 4_000
/** Half of SQLite's, since a commit takes longer when pages of the log are written back. */
const pagesPerCheckpoint = 500

/** Run at every opening, so that a folder of an earlier emulator gets the tables that came later. */
const schema = `
  CREATE TABLE IF NOT EXISTS documents (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS transactions (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    timestamp TEXT NOT NULL,
    author TEXT NOT NULL,
    mutations TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS revisions (
    sequence INTEGER NOT NULL REFERENCES transactions,
    document_id TEXT NOT NULL,
    previous_revision TEXT,
    body TEXT,
    PRIMARY KEY (document_id, sequence)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (
    token TEXT PRIMARY KEY,
    user TEXT NOT NULL,
    begun INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS key_values (
    user TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (user, key)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS snapshot (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS revisions_in_order ON revisions (sequence, document_id);
  CREATE TABLE IF NOT EXISTS webhooks (
    url TEXT PRIMARY KEY,
    sequence INTEGER NOT NULL,
    document_id TEXT NOT NULL
  ) STRICT;
`

export type Database = ReturnType<typeof openDatabase>

/**
 * Opens the folder's database, creating both if they do not exist.
 * `close` also lets the next process in; `corrupt` makes the error for damage that only a reader sees.
 * @throws DataFileError when the file is corrupt, foreign or newer, or another process uses the folder
 */
export function openDatabase(folder: string) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lake.sqlite')
  if (existsSync(file)) recognize(file)
  const unlock = lock(folder)
  try {
    if (existsSync(file)) examine(file)
    else create(file)
    const database = new DatabaseSync(file)
    database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -${cacheKilobytes};
       PRAGMA wal_autocheckpoint = ${pagesPerCheckpoint}; ${schema}`,
    )
    const opened = statSync(file).ino
    /** SQLite would go on to write a file that was deleted. */
    function checkFile() {
      if (statSync(file, { throwIfNoEntry: false })?.ino === opened) return
      throw new DataFileError(`${file} was deleted or replaced. Start the emulator again.`)
    }
    return {
      file,
      reader: database,
      checkFile,
      /** Runs the work as one transaction: all of it is on disk then, or, if it throws, nothing. */
      write<T>(work: (database: DatabaseSync) => T): T {
        checkFile()
        database.exec('BEGIN IMMEDIATE')
        try {
          const result = work(database)
          database.exec('COMMIT')
          return result
        } catch (error) {
          if (database.isTransaction) database.exec('ROLLBACK')
          throw error
        }
      },
      corrupt: (problem: string) => corrupt(file, problem),
      close() {
        database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** In the order of their IDs. @throws what names a document that cannot be read */
export function* documentsIn(reader: DatabaseSync) {
  const rows = reader.prepare('SELECT id, body FROM documents ORDER BY id').iterate()
  for (const { id, body } of rows) {
    const document = readDocument(body)
    if (!document) throw new Error(`the document "${id}" cannot be read`)
    yield document
  }
}

const advice =
  'It was left unchanged. Use another folder with --data, or move the file away to start with an empty one.'

const corrupt = (file: string, problem: string) =>
  new DataFileError(`${file} is corrupt (${problem.replaceAll(/\s+/g, ' ')}). ${advice}`)

/** Reads the header's bytes only: opening a foreign file in SQLite could already change it. */
function recognize(file: string) {
  const header = Buffer.alloc(100)
  const descriptor = openSync(file, 'r')
  const length = readSync(descriptor, header)
  closeSync(descriptor)
  const refuse = (why: string) => new DataFileError(`${file} ${why}. ${advice}`)
  if (length < 100 || header.toString('latin1', 0, 15) !== 'SQLite format 3')
    throw refuse('is corrupt, or not a SQLite database')
  if (header.readUInt32BE(68) !== applicationId)
    throw refuse('is a SQLite database, but not this emulator’s')
  if (header.readUInt32BE(60) !== version)
    throw refuse(`has format ${header.readUInt32BE(60)}, and this emulator reads format ${version}`)
}

/** Without changes: SQLite would write a log's leftovers into the original, which may be corrupt. */
function examine(file: string) {
  const problem = existsSync(`${file}-wal`)
    ? findDamageWithLog(file)
    : findDamage(address(file, 'immutable=1'))
  if (problem) throw corrupt(file, problem)
}

/** `immutable=1`: SQLite neither locks the file nor makes others beside it. https://www.sqlite.org/uri.html */
const address = (file: string, option: 'immutable=1' | 'mode=ro') =>
  new URL(`?${option}`, pathToFileURL(file))

/** To read a log, SQLite makes a file beside it: here beside links to the files, in a folder of their own. */
function findDamageWithLog(file: string) {
  const folder = `${file}.check`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  try {
    const link = join(folder, 'lake.sqlite')
    linkSync(file, link)
    linkSync(`${file}-wal`, `${link}-wal`)
    return findDamage(address(link, 'mode=ro'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @returns the first problem that SQLite finds, or null */
function findDamage(file: URL) {
  const database = new DatabaseSync(file)
  try {
    const found = database.prepare('PRAGMA quick_check(1)').get()?.quick_check
    return found === 'ok' ? null : String(found)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    database.close()
  }
}

/** Writes another file and renames it, so that no unfinished file has the name. */
function create(file: string) {
  if (existsSync(`${file}-wal`))
    throw new DataFileError(`${file}-wal is the log of a database that no longer exists. ${advice}`)
  const unfinished = `${file}.new`
  rmSync(unfinished, { force: true })
  const database = new DatabaseSync(unfinished)
  database.exec(
    `PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}; BEGIN; ${schema} COMMIT`,
  )
  database.close()
  renameDurably(unfinished, file)
}

/**
 * SQLite's lock on a file of its own: the system releases it when the process ends, however it
 * ends, and locking changes no data.
 */
function lock(folder: string) {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(join(folder, 'lock'))
    database.exec('BEGIN EXCLUSIVE; PRAGMA user_version = 1')
  } catch (error) {
    database?.close()
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
    throw new DataFileError(
      isBusy
        ? `${folder} is in use by another Content Lake emulator. Stop it, or use another folder with --data.`
        : `${folder} cannot be written (${error}). Make it writable, or use another folder with --data.`,
    )
  }
  const locked = database
  return () => locked.close()
}
