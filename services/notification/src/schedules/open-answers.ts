import { processStream } from '@licensing/contracts'
import type { EventStore, Queryable, StoredEvent, Transaction } from '@licensing/event-store'
import type { Tables } from '@licensing/messaging'
import { type AwaitedAnswer, awaitedAnswers } from './folded'

/** Every table that `followAnswers` writes. */
export const ANSWER_TABLES = ['open_answers'] as const

const PREFIX = processStream('')

const save = async (tx: Transaction, table: string, awaited: readonly AwaitedAnswer[]): Promise<void> => {
  const open = awaited.flatMap(({ process, answer }) => (answer === null ? [] : [{ process, answer }]))
  await tx.query(`delete from ${table} where process_id = any($1::uuid[])`, [
    awaited.map(({ process }) => process.id),
  ])
  await tx.query(
    `insert into ${table} (process_id, municipality_id, due_on, owner_id, protocol_number, archival_from)
       select * from unnest($1::uuid[], $2::uuid[], $3::date[], $4::uuid[], $5::text[], $6::date[])`,
    [
      open.map(({ process }) => process.id),
      open.map(({ process }) => process.filing.municipalityId ?? null),
      open.map(({ answer }) => answer.dueOn),
      open.map(({ process }) => process.ownerId),
      open.map(({ process }) => process.protocolNumber),
      open.map(({ answer }) => answer.archival?.decidableFrom ?? null),
    ],
  )
}

/** Keeps the processes that wait for their applicant, with three statements for a batch of any size. */
export const followAnswers =
  ({ store, now }: { readonly store: EventStore; readonly now: () => Date }) =>
  async (
    tx: Transaction,
    events: readonly StoredEvent[],
    tables: Tables<(typeof ANSWER_TABLES)[number]>,
  ): Promise<void> => {
    const ids = [...new Set(events.map(({ streamId }) => streamId.slice(PREFIX.length)))]
    await save(tx, tables.name('open_answers'), await awaitedAnswers(store, tx, ids, now()))
  }

/** The municipalities in which somebody has to answer in this period. */
export const municipalitiesDue = async (
  source: Queryable,
  from: string,
  to: string,
): Promise<readonly (string | null)[]> => {
  const rows = await source.query<{ municipality_id: string | null }>(
    'select distinct municipality_id from notification.open_answers where due_on between $1 and $2',
    [from, to],
  )
  return rows.map(({ municipality_id: id }) => id)
}

/** A page of a municipality's processes whose answer is due in this period, by id. */
export const processesDue = async (
  source: Queryable,
  due: {
    readonly municipalityId: string | null
    readonly from: string
    readonly to: string
    readonly after: string | null
    readonly limit: number
  },
): Promise<readonly string[]> => {
  const rows = await source.query<{ process_id: string }>(
    `select process_id from notification.open_answers
       where municipality_id is not distinct from $1 and due_on between $2 and $3
         and ($4::uuid is null or process_id > $4) order by process_id limit $5`,
    [due.municipalityId, due.from, due.to, due.after, due.limit],
  )
  return rows.map(({ process_id: id }) => id)
}
