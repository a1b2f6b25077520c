import { createHash } from 'node:crypto'
import type { PreparedStatement, Queryable } from './types'

/** SQL with its own `$1…`; the numbers are moved when steps become one statement. */
export interface Step {
  readonly sql: string
  readonly values: readonly unknown[]
  /** What the step fails with when one of these constraints, or SQLSTATEs, refuses it; the driver's error for the rest. */
  readonly refusals?: Readonly<Record<string, (cause: Error) => Error>>
}

/** A step later steps can read: `sql` is the select list of a row, read as `<name>.<column>`. */
export interface Check extends Step {
  readonly name: string
  /** A select list over this and earlier checks whose columns `send` returns. */
  readonly returning?: string
}

/** A text the database chooses during the write, and what stands for it in the texts that are sent. */
export interface Drawn {
  /** Appears nowhere else in what is written. */
  readonly placeholder: string
  /** A select list that yields it, as `number`. */
  readonly step: Step
}

/**
 * What a command will write, collected while it decides. Nothing is sent before `send`; then everything is one SQL
 * statement, which Postgres runs whole or not at all and whose locks end with it (ADR 0010).
 */
export interface Write {
  /** Runs after the checks added before it, and before every effect. It refuses by raising an error. */
  check(check: Check): void
  /** A check that draws a text; at most one in a write. */
  draw(drawn: Drawn): void
  /**
   * Runs once every check has passed. It must select from `written`, which holds one row; see `filled`. Effects do not see one
   * another, so no row may be written by two of them.
   */
  effect(step: Step): void
  /** Runs after the commit. An error in it is reported as a warning: the work is done and is not done again. */
  onCommitted(effect: () => void): void
  readonly isEmpty: boolean
  /** Sends it all. @throws what a step's `refusals` say */
  send<Returned extends object = object>(database: Queryable): Promise<Returned & Written>
}

/** What a write answers, beside the columns its checks return. */
export interface Written {
  /** The text drawn, and what stood for it; null when there is none. */
  readonly number: string | null
  readonly placeholder: string | null
}

/** In an effect: the parameter with the drawn text in the place of its placeholder. */
export const filled = (parameter: string): string =>
  `coalesce(replace(${parameter}, written.placeholder, written.number), ${parameter})`

interface Bound {
  readonly text: string
  readonly values: unknown[]
}

const from = (names: readonly string[]): string => (names.length === 0 ? '' : ` from ${names.join(', ')}`)

/** Joins the steps to one statement in which every check reads all checks before it, and every effect reads `written`. */
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

/** The same steps make the same text, so each shape of write is prepared once on a connection. */
function prepared(text: string): PreparedStatement {
  return { name: `write_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`, text }
}

function explained(error: unknown, steps: readonly Step[]): unknown {
  if (!(error instanceof Error)) return error
  const { code, constraint } = error as Error & { code?: string; constraint?: string }
  for (const name of [constraint, code]) {
    const refusal = steps.map(({ refusals }) => refusals?.[name ?? '']).find((one) => one !== undefined)
    if (refusal !== undefined) return refusal(error)
  }
  return error
}

const warn = (error: unknown): void => process.emitWarning(error instanceof Error ? error : String(error))

/** Fails nothing, be it that an effect throws or that it rejects later. */
function runAll(effects: readonly (() => void)[]): void {
  for (const effect of effects) Promise.resolve().then(effect).catch(warn)
}

export function openWrite(): Write {
  const checks: Check[] = []
  const effects: Step[] = []
  const committed: (() => void)[] = []
  let drawn: Drawn | undefined
  return {
    check: (check) => void checks.push(check),
    draw(wanted) {
      if (drawn !== undefined) throw new Error('A write draws one text at most')
      drawn = wanted
      checks.push({ name: 'drawn', ...wanted.step })
    },
    effect: (step) => void effects.push(step),
    onCommitted: (effect) => void committed.push(effect),
    get isEmpty() {
      return checks.length === 0 && effects.length === 0
    },
    async send<Returned extends object>(database: Queryable) {
      const { text, values } = asOneStatement(checks, effects, drawn)
      try {
        const [row] = await database.query<Returned & Written>(prepared(text), values)
        if (row === undefined) throw new Error('A write answered no row')
        runAll(committed)
        return row
      } catch (error) {
        throw explained(error, [...checks, ...effects])
      }
    },
  }
}
