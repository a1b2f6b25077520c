import type { Knex } from 'knex'

/** Anything the query builder can produce: `sql('process.list').where(…)`, `sql.raw('…', [])`. */
export type BuiltQuery = Knex.QueryBuilder | Knex.Raw | { toSQL(): { toNative(): Knex.SqlNative } }

/** A statement kept prepared on each connection; `name` must always stand for the same `text`. */
export interface PreparedStatement {
  readonly name: string
  readonly text: string
  /** Parsers by type oid for this statement alone, in place of the usual ones. */
  readonly parsers?: Readonly<Record<number, (text: string) => unknown>>
}

/** Values of the rows: int8 and numeric are numbers, jsonb is parsed, timestamptz is a Date, date is 'YYYY-MM-DD'. */
export interface Queryable {
  /** Runs SQL text and returns its rows. */
  query<Row extends object>(text: string | PreparedStatement, values?: readonly unknown[]): Promise<Row[]>
  /** Runs a query made with `sql` and returns its rows. */
  run<Row extends object>(query: BuiltQuery): Promise<Row[]>
  /** Runs a query made with `sql` and returns how many rows it touched. */
  execute(query: BuiltQuery): Promise<number>
}

/** One READ COMMITTED transaction on one connection: statements run one after the other. */
export interface Transaction extends Queryable {
  readonly kind: 'transaction'
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
  /** Commits when `work` resolves, rolls back when it throws. Assigns no transaction id by itself. */
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
  /** Most connections at once; defaults to 10. */
  readonly max?: number
  readonly applicationName?: string
  /** Milliseconds after which Postgres cancels a statement; defaults to 30,000; 0 disables the timeout. */
  readonly statementTimeout?: number
  /** Milliseconds a statement waits for a lock; defaults to 2,000; 0 disables the timeout. */
  readonly lockTimeout?: number
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
