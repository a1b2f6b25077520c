import { migrate, openDatabase, type Database, type Migration } from '@licensing/database'
import { httpKitMigrations } from '../idempotency/migrations'

const noteMigrations: readonly Migration[] = [
  {
    name: '001_note.ts',
    up: async (knex) => {
      await knex.raw('create table notes.note (text text not null)')
    },
    down: async (knex) => {
      await knex.raw('drop table notes.note')
    },
  },
]

/** One table in the database at `url`, in which the tests' commands leave their marks. */
export const openNotes = async (url: string) => {
  await migrate({ url, schema: 'http_kit', migrations: httpKitMigrations })
  await migrate({ url, schema: 'notes', migrations: noteMigrations })
  const database: Database = openDatabase({ url })
  return {
    database,
    texts: async (): Promise<string[]> => {
      const rows = await database.query<{ text: string }>('select text from notes.note order by text')
      return rows.map(({ text }) => text)
    },
    empty: async (): Promise<void> => {
      await database.query('truncate notes.note, http_kit.idempotency')
    },
    /** The same database behind an address where nothing answers. */
    openAway: async (): Promise<Database> => openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' }),
    close: (): Promise<void> => database.close(),
  }
}

export type Notes = Awaited<ReturnType<typeof openNotes>>
