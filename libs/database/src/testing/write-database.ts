import { testDatabase } from '@licensing/test-support'
import { expect } from 'vitest'
import { filled, openDatabase, type Database, type Drawn, type Step } from '../index'

const TABLES = `
  create table notes (id int generated always as identity, text text);
  create table people (name text constraint people_pkey primary key,
    age int constraint people_age check (age >= 0));
  create table counters (name text primary key, last int not null);
  -- A sequence keeps its value after a rollback, so it counts executions.
  create sequence steps;`

const FUNCTIONS = `
  create function step(text) returns text language plpgsql as $$
    begin
      perform nextval('steps');
      insert into notes (text) values ($1);
      return $1;
    end $$;
  create function refuse(text) returns text language plpgsql as $$
    begin raise exception 'refused' using errcode = $1; end $$;
  create function next_number(text) returns text language plpgsql as $$
    declare drawn int;
    begin
      insert into counters as c values ($1, 1)
        on conflict (name) do update set last = c.last + 1 returning last into drawn;
      return '2026/' || lpad(drawn::text, 6, '0');
    end $$;`

/** A database with tables to write to, and functions for checks. */
export async function openWriteDatabase() {
  const db = await testDatabase()
  const database = openDatabase({ url: db.url, max: 12 })
  await database.query(TABLES)
  await database.query(FUNCTIONS)
  return {
    url: db.url,
    database,
    async texts(): Promise<string[]> {
      const rows = await database.query<{ text: string }>('select text from notes order by id')
      return rows.map(({ text }) => text)
    },
    /** The number of executions of `step`, rolled-back ones included. */
    async stepsRun(): Promise<number> {
      const [row] = await database.query<{ run: number }>(
        'select case when is_called then last_value else 0 end as run from steps',
      )
      return row?.run ?? -1
    },
    async empty(): Promise<void> {
      await database.query('truncate notes, people, counters; alter sequence steps restart')
    },
    async close(): Promise<void> {
      await database.close()
      await db.drop()
    },
  }
}

export type WriteDatabase = Awaited<ReturnType<typeof openWriteDatabase>>

/** For a check: returns its text and counts the execution. */
export const step = (text: string): Step => ({ sql: 'step($1) as text', values: [text] })

/** An effect. */
export const noting = (text: string): Step => ({
  sql: `insert into notes (text) select ${filled('$1')} from written`,
  values: [text],
})

/** An effect that two constraints may reject. */
export const addingPerson = (name: string, age: number, refusals: Step['refusals'] = {}): Step => ({
  sql: 'insert into people select $1, $2 from written',
  values: [name, age],
  refusals,
})

export const counted = (placeholder: string): Drawn => ({
  placeholder,
  step: { sql: 'next_number($1) as number', values: ['c'] },
})

/** Other spec files use the same server, so only this database's connections count. */
const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Resolves once a statement waits for a lock. */
export const waitingForLock = (database: Database): Promise<void> =>
  expect.poll(() => database.query(WAITING), { interval: 5 }).toHaveLength(1)
