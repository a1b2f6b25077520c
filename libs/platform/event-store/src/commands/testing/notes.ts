import { openDatabase } from '../../database/database'
import { migrate } from '../../database/migrations/migrate'
import { type Migration } from '../../database/migrations/types'
import { type Database, type Queryable } from '../../database/types'
import { eventStoreMigrations } from '../../migrations'
import { openEventStore } from '../../store'
import { commandMigrations } from '../migrations'

const noteMigrations: readonly Migration[] = [
  { name: '001_note', up: (knex) => knex.raw('create table notes.note (text text not null)') },
]

/** The effect of a test's command. */
export const note = async (tx: Queryable, text: string): Promise<void> => {
  await tx.query('insert into notes.note (text) values ($1)', [text])
}

/** The schemas of `openNotes`. */
export const noteSchemas = [
  ['commands', commandMigrations],
  ['event_store', eventStoreMigrations],
  ['notes', noteMigrations],
] as const

/** An event store, and one table for the effects of the tests' commands; their schemas are migrated where they are not. */
export const openNotes = async (url: string) => {
  for (const [schema, migrations] of noteSchemas)
    // oxlint-disable-next-line no-await-in-loop -- in order
    await migrate({ url, schema, migrations })
  const database: Database = openDatabase({ url })
  return {
    database,
    store: openEventStore({ database }),
    texts: async (): Promise<string[]> => {
      const rows = await database.query<{ text: string }>('select text from notes.note order by text')
      return rows.map(({ text }) => text)
    },
    empty: async (): Promise<void> => {
      await database.query('truncate notes.note, commands.idempotency')
    },
    /** A database at an address where no server listens. */
    openUnreachable: async (): Promise<Database> =>
      openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' }),
    /** The same database with a lock timeout of 20 ms. */
    openWithShortLockTimeout: async (): Promise<Database> => openDatabase({ url, lockTimeout: 20 }),
    close: (): Promise<void> => database.close(),
  }
}

export type Notes = Awaited<ReturnType<typeof openNotes>>
