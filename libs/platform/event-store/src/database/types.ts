import type { Knex } from 'knex'

/** Any query of the query builder: `sql('process.list').where(…)`, `sql.raw('…', [])`. */
export type BuiltQuery = Knex.QueryBuilder | Knex.Raw | { toSQL(): { toNative(): Knex.SqlNative } }

/** A statement that stays prepared on each connection; a `name` must always have the same `text`. */
export interface PreparedStatement {
  readonly name: string
  readonly text: string
  /** Parsers by type oid for this statement, taking precedence over the usual ones. */
  readonly parsers?: Readonly<Record<number, (text: string) => unknown>>
}

/** Row values: int8 and numeric are numbers, jsonb is parsed, timestamptz is a Date, date is 'YYYY-MM-DD'. */
export interface Queryable {
  /** Runs SQL text and returns its rows. */
  query<Row extends object>(text: string | PreparedStatement, values?: readonly unknown[]): Promise<Row[]>
  /** Runs a query built with `sql` and returns its rows. */
  run<Row extends object>(query: BuiltQuery): Promise<Row[]>
  /** Runs a query built with `sql` and returns the number of affected rows. */
  execute(query: BuiltQuery): Promise<number>
}

/** `UNKNOWN`: the connection was lost during the commit, so the transaction may have been committed. */
export type TransactionOutcome = 'COMMITTED' | 'NOT_WRITTEN' | 'UNKNOWN'

/** One READ COMMITTED transaction on one connection; statements run sequentially. It begins with its first statement. */
export interface Transaction extends Queryable {
  readonly kind: 'transaction'
  /** Runs after the commit. Its error is reported as a warning, because the work is committed and must not be repeated. */
  onCommitted(effect: () => unknown): void
  /** Runs when the transaction is over, however it ended, to release what its work took. Its error is reported as a warning. */
  onClosed(effect: (outcome: TransactionOutcome) => unknown): void
}

export interface TransactionOptions {
  /** Runs right after BEGIN, before the first statement of the work. */
  readonly first?: (tx: Queryable) => Promise<unknown>
}

/** A dedicated connection, for session locks; it is not replaced when lost. */
export interface Session extends Queryable {
  /** Aborted when the connection is lost (and with it every lock it held) or was released. */
  readonly lost: AbortSignal
  release(): Promise<void>
}

/** `await using database = openDatabase(…)` closes it too. */
export interface Database extends Queryable, AsyncDisposable {
  readonly kind: 'database'
  /**
   * Commits when `work` resolves, rolls back when it throws. Assigns no transaction id before the first write.
   * @throws OutcomeUnknown, and any error of `work`
   */
  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>
  /** Opens a connection outside the pool. */
  session(): Promise<Session>
  /**
   * Calls `onNotify` for each NOTIFY on the channel, over a dedicated connection that reconnects automatically.
   * Notifications during a disconnection are lost: `onNotify` is called once with undefined after each reconnect.
   */
  listen(channel: string, onNotify: (payload: string | undefined) => void): Promise<StopListening>
  /** The use of the pools now, for metrics. */
  connections(): Connections
  close(): Promise<void>
}

export interface Connections {
  readonly max: number
  readonly inUse: number
  /** Statements that wait for a connection. */
  readonly waiting: number
  /** How many had to wait since the start. */
  readonly waits: number
}

export type StopListening = () => Promise<void>

export interface DatabaseOptions {
  readonly url: string
  /** Maximum number of connections, half of them for transactions. Defaults to 10; at least one of each. */
  readonly max?: number
  readonly applicationName?: string
  /** Milliseconds after which Postgres cancels a statement. Defaults to 30,000; 0 disables the timeout. */
  readonly statementTimeout?: number
  /** Milliseconds a statement waits for a lock. Defaults to 2,000; 0 disables the timeout. */
  readonly lockTimeout?: number
}
