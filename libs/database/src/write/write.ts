import { createHash } from 'node:crypto'
import { isUnavailable } from '../failures'
import type { PreparedStatement, Queryable } from '../types'

/** SQL with its own `$1…`; parameters are renumbered when steps are joined to one statement. */
export interface Step {
  readonly sql: string
  readonly values: readonly unknown[]
  /** Errors by constraint name or SQLSTATE; any other error is the driver's. */
  readonly refusals?: Readonly<Record<string, (cause: Error) => Error>>
}

/** A step that later steps can read: `sql` is the select list of a row, read as `<name>.<column>`. */
export interface Check extends Step {
  readonly name: string
  /** A select list over this and earlier checks, whose columns `send` returns. */
  readonly returning?: string
}

/** A text that the database allocates during the write, and its placeholder in the sent texts. */
export interface Drawn {
  /** Must not occur anywhere else in the written texts. */
  readonly placeholder: string
  /** A select list that yields the text as `number`. */
  readonly step: Step
}

/**
 * The write of a command, collected while it decides. `send` runs it as a single SQL statement, which Postgres
 * executes atomically and whose locks end with it (ADR 0010).
 */
export interface Write {
  /** Runs after the checks added before it, and before every effect. It fails by raising an error. */
  check(check: Check): void
  /** A check that draws a text; at most one in a write. */
  draw(drawn: Drawn): void
  /**
   * Runs once every check has passed. It must select from `written`, which has one row; see `filled`. Effects do not
   * see one another, so two of them must not write the same row.
   */
  effect(step: Step): void
  /**
   * Runs after the commit. Its error is reported as a warning, because the write is committed and must not be
   * repeated.
   */
  onCommitted(effect: () => void): void
  /** Runs when the attempt is over, however it ended, to release what it took. Its error is reported as a warning. */
  onClosed(effect: (outcome: WriteOutcome) => void): void
  /** Ends the attempt without sending it. */
  abandon(): void
  readonly isEmpty: boolean
  /** From 1; a later one follows a conflict with another command. */
  readonly attempt: number
  /** Runs the write. @throws the errors in a step's `refusals` */
  send<Returned extends object = object>(database: Queryable): Promise<Returned & Written>
}

/** `UNKNOWN`: the connection was lost, so the write may have been committed. */
export type WriteOutcome = 'COMMITTED' | 'NOT_WRITTEN' | 'UNKNOWN'

/** The result of a write, besides the columns returned by its checks. */
export interface Written {
  /** The drawn text and its placeholder; null if there is none. */
  readonly number: string | null
  readonly placeholder: string | null
}

/** In an effect: the parameter with its placeholder replaced by the drawn text. */
export const filled = (parameter: string): string =>
  `coalesce(replace(${parameter}, written.placeholder, written.number), ${parameter})`

interface Bound {
  readonly text: string
  readonly values: unknown[]
}

const from = (names: readonly string[]): string => (names.length === 0 ? '' : ` from ${names.join(', ')}`)

/**
 * Joins the steps to one statement in which every check reads all checks before it, and every effect reads `written`.
 */
function asOneStatement(checks: readonly Check[], effects: readonly Step[], drawn?: Drawn): Bound {
  const values: unknown[] = []
  const bind = (step: Step): string => {
    const offset = values.length
    values.push(...step.values)
    return step.sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`)
  }
  const names: string[] = []
  const ctes = checks.map((check) => {
    const cte = `${check.name} as materialized (select ${bind(check)}${from(names)})`
    names.push(check.name)
    return cte
  })
  const number = drawn === undefined ? 'null::text' : 'drawn.number'
  const returned = checks.flatMap(({ returning }) => returning ?? [])
  const written = bind({
    sql: [`${number} as number, $1::text as placeholder`, ...returned].join(', '),
    values: [drawn?.placeholder ?? null],
  })
  ctes.push(`written as materialized (select ${written}${from(names)})`)
  ctes.push(...effects.map((effect, index) => `effect_${index} as (${bind(effect)})`))
  return { text: `with ${ctes.join(',\n')}\nselect * from written`, values }
}

/** Equal steps produce equal text, so each shape of write is prepared once per connection. */
function prepared(text: string): PreparedStatement {
  return { name: `write_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`, text }
}

function mapped(error: unknown, steps: readonly Step[]): unknown {
  if (!(error instanceof Error)) return error
  const { code, constraint } = error as Error & { code?: string; constraint?: string }
  for (const name of [constraint, code]) {
    const refusal = steps.map(({ refusals }) => refusals?.[name ?? '']).find((one) => one !== undefined)
    if (refusal !== undefined) return refusal(error)
  }
  return error
}

const warn = (error: unknown): void => process.emitWarning(error instanceof Error ? error : String(error))

/** Runs all effects, reporting synchronous and asynchronous errors as warnings. */
function runAll(effects: readonly (() => void)[]): void {
  for (const effect of effects) Promise.resolve().then(effect).catch(warn)
}

export function openWrite(attempt = 1): Write {
  const checks: Check[] = []
  const effects: Step[] = []
  const committed: (() => void)[] = []
  const closed: ((outcome: WriteOutcome) => void)[] = []
  const close = (outcome: WriteOutcome): void =>
    runAll(closed.splice(0).map((effect) => () => effect(outcome)))
  let drawn: Drawn | undefined
  return {
    check: (check) => void checks.push(check),
    draw(wanted) {
      if (drawn !== undefined) throw new Error('A write draws at most one text')
      drawn = wanted
      checks.push({ name: 'drawn', ...wanted.step })
    },
    effect: (step) => void effects.push(step),
    onCommitted: (effect) => void committed.push(effect),
    onClosed: (effect) => void closed.push(effect),
    abandon: () => close('NOT_WRITTEN'),
    attempt,
    get isEmpty() {
      return checks.length === 0 && effects.length === 0
    },
    async send<Returned extends object>(database: Queryable) {
      const { text, values } = asOneStatement(checks, effects, drawn)
      try {
        const [row] = await database.query<Returned & Written>(prepared(text), values)
        if (row === undefined) throw new Error('A write returned no row')
        runAll(committed)
        close('COMMITTED')
        return row
      } catch (error) {
        close(isUnavailable(error) ? 'UNKNOWN' : 'NOT_WRITTEN')
        throw mapped(error, [...checks, ...effects])
      }
    },
  }
}
