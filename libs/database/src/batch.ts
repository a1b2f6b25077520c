// oxlint-disable-next-line typescript/triple-slash-reference -- whoever compiles this library by its source must see it too
/// <reference path="./driver-internals.d.ts" />
import type pg from 'pg'
import { Query } from 'pg'
import { prepareValue } from 'pg/lib/utils'

/** What the driver's query does and its types leave out; checked by this library's specs against the pinned version. */
interface DriverQuery extends pg.Submittable {
  text: string
  name: string | undefined
  values: readonly unknown[]
  prepare(connection: DriverConnection): void
  hasBeenParsed(connection: DriverConnection): unknown
}

interface DriverConnection {
  readonly submittedNamedStatements: Record<string, string>
  execute(portal: { portal: string; rows: number }): void
  sync(): void
}

interface Sent extends pg.QueryConfig {
  readonly name: string
}

/** A statement of the batch was refused; `at` tells which. */
export class BatchRefused extends Error {
  constructor(
    readonly at: number,
    override readonly cause: Error,
  ) {
    super(cause.message, { cause })
  }
}

type Answered = (error: Error | undefined, command: string) => void

const Driver = Query as unknown as new (text: string, values: unknown[], answered: Answered) => DriverQuery

/**
 * Named statements that leave as one, with one end, and whose rows nobody needs. Outside a transaction Postgres makes them one:
 * all of them or none. One answer and one wake-up on each side take the place of one for each statement.
 */
export class Batch extends Driver {
  readonly #statements: readonly Sent[]
  readonly #answered: Answered
  readonly #parsedHere = new Set<string>()
  #at = 0
  #command = ''

  constructor(statements: readonly pg.QueryConfig[], answered: Answered) {
    super('', [], answered)
    this.#answered = answered
    // A value that cannot be sent is refused here, before anything of the batch has left.
    this.#statements = statements.map(({ name = '', text, values = [] }) => ({
      name,
      text,
      values: values.map((value) => prepareValue(value)),
    }))
    this.#turnTo(0)
  }

  #turnTo(at: number): void {
    this.#at = at
    const statement = this.#statements[at]
    if (statement === undefined) return
    this.name = statement.name
    this.text = statement.text
    this.values = statement.values ?? []
  }

  override prepare(connection: DriverConnection): void {
    for (const [at, { name }] of this.#statements.entries()) {
      this.#turnTo(at)
      if (!this.hasBeenParsed(connection)) this.#parsedHere.add(name)
      super.prepare(connection)
    }
    connection.sync()
    this.#turnTo(0)
  }

  /** The driver calls it at the end of each statement; its own would end the batch there. */
  _getRows(connection: DriverConnection): void {
    connection.execute({ portal: '', rows: 0 })
  }

  handleRowDescription(): void {}

  handleDataRow(): void {}

  handleCommandComplete({ text }: { text: string }): void {
    this.#command = text
    this.#turnTo(this.#at + 1)
  }

  handleError(error: Error, connection: DriverConnection): void {
    // Those behind the one that failed never reached Postgres' ears.
    for (const name of this.#parsedHere) delete connection.submittedNamedStatements[name]
    this.#answered(new BatchRefused(this.#at, error), '')
  }

  handleReadyForQuery(): void {
    this.#answered(undefined, this.#command)
  }
}
