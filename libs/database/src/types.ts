import type { Knex } from 'knex'

/** Anything the query builder can produce: `sql('process.list').where(…)`, `sql.raw('…', [])`. */
export type BuiltQuery = Knex.QueryBuilder | Knex.Raw | { toSQL(): { toNative(): Knex.SqlNative } }

/** A statement kept prepared on each connection; `name` must always stand for the same `text`. */
export interface PreparedStatement {
  readonly name: string
  readonly text: string
  /** Parsers by type oid for this statement alone, in place of the usual ones. */
  readonly parsers?: Readonly<Record<number, (text: string) => unknown>>
  /**
   * It only reads or locks, so nothing is lost should it run outside its transaction. As the first of a transaction it
   * is sent together with BEGIN, which saves waiting for the answer to that.
   */
  readonly writesNothing?: true
}

/** Values of the rows: int8 and numeric are numbers, jsonb is parsed, timestamptz is a Date, date is 'YYYY-MM-DD'. */
export interface Queryable {
  /** Runs SQL text and returns its rows. */
  query<Row extends object>(text: string | PreparedStatement, values?: readonly unknown[]): Promise<Row[]>
  /** Runs a query made with `sql` and returns its rows. */
  run<Row extends object>(query: BuiltQuery): Promise<Row[]>
  /** Runs a query made with `sql` and returns how many rows it touched. */
  execute(query: BuiltQuery): Promise<number>
  /** Calls `effect` once the work is committed: after the transaction, or at once outside of one. Never on rollback. */
  afterCommit(effect: () => void): void
}

export interface LastOptions {
  /** Makes of the statement's error what the transaction fails with. */
  readonly explain?: (error: unknown) => unknown
  /** It goes ahead of all others, whenever it was given: an append, which takes its lock before anything is written. */
  readonly leads?: true
}

/** One READ COMMITTED transaction. */
export interface Transaction extends Queryable {
  readonly kind: 'transaction'
  /**
   * Sends a statement whose rows nobody needs together with COMMIT. When it fails nothing is committed. Where nothing else was
   * asked in the transaction, all of it goes and is answered as one (ADR 0011).
   */
  last(statement: PreparedStatement, values: readonly unknown[], options?: LastOptions): void
  /**
   * Lets nothing be written before `until` has settled, while what only reads or locks goes ahead with it. When it
   * rejects so does every write, and the transaction.
   */
  holdWrites(until: Promise<unknown>): void
  /** Whether anything was asked of Postgres so far. */
  readonly asked: boolean
  /** Calls `send` right before the first statement is sent, for one that must go ahead of it; never when nothing is asked. */
  withFirst(send: () => void): void
  /** False when the work is run again because it presumed something and failed. */
  readonly mayPresume: boolean
  /**
   * Says that the work stands on something not asked of Postgres, which a statement that goes `last` will check. Whatever the
   * transaction then fails with, its work is run once more, and may presume nothing.
   */
  presume(): void
}

/** One connection of its own, for session locks; it does not come back when lost. */
export interface Session extends Queryable {
  /** Aborted when the connection is gone (and with it every lock it held) or was released. */
  readonly lost: AbortSignal
  release(): Promise<void>
}

/** `await using database = openDatabase(…)` closes it too. */
export interface Database extends Queryable, AsyncDisposable {
  readonly kind: 'database'
  /**
   * Commits when `work` resolves, rolls back when it throws. Assigns no transaction id by itself. `work` is called a second time
   * when it presumed something (see there) and the transaction failed.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Opens a connection outside the pool. */
  session(): Promise<Session>
  /**
   * Calls `onNotify` for each NOTIFY on the channel, over one connection of its own that reconnects by itself.
   * Notifications sent while it is away are lost: `onNotify` is called once with undefined after each reconnect.
   */
  listen(channel: string, onNotify: (payload: string | undefined) => void): Promise<StopListening>
  close(): Promise<void>
}

export type StopListening = () => Promise<void>

export interface DatabaseOptions {
  readonly url: string
  /** Most connections at once; 10 unless told. */
  readonly max?: number
  readonly applicationName?: string
  /** Milliseconds after which Postgres cancels a statement; 30,000 unless told, 0 = never. */
  readonly statementTimeout?: number
}

/** One migration module; `name` keeps its extension, as knex records it. */
export interface Migration {
  readonly name: string
  up(knex: Knex): Promise<void>
  down(knex: Knex): Promise<void>
}

export interface MigrateOptions {
  readonly url: string
  /** The schema the migrations own; created when missing. */
  readonly schema: string
  readonly migrations: readonly Migration[]
}
