import type { FilingFacts, ProcessEvent } from '@licensing/contracts'
import type { Queryable, Transaction } from '@licensing/database'

/** The columns of a process that name an entry of the catalogue. */
export type ReferenceColumn = 'municipality_id' | 'activity_id'

const columnOf: Readonly<Record<string, ReferenceColumn>> = {
  municipalityId: 'municipality_id',
  activityId: 'activity_id',
}

const filed = async (
  tx: Transaction,
  processId: string,
  { municipalityId, activityId }: Pick<FilingFacts, 'municipalityId' | 'activityId'>,
): Promise<void> => {
  await tx.query(
    `insert into catalogue.process_references (process_id, municipality_id, activity_id) values ($1, $2, $3)
     on conflict (process_id) do update
     set municipality_id = excluded.municipality_id, activity_id = excluded.activity_id`,
    [processId, municipalityId ?? null, activityId ?? null],
  )
}

type Changes = Extract<ProcessEvent, { type: 'ProcessEdited' }>['data']['changes']

const edited = async (tx: Transaction, processId: string, changes: Changes): Promise<void> => {
  for (const { field, to } of changes) {
    const column = columnOf[field]
    if (column === undefined) continue
    // Two columns at most.
    // oxlint-disable-next-line no-await-in-loop
    await tx.query(`update catalogue.process_references set ${column} = $2 where process_id = $1`, [
      processId,
      to === null ? null : String(to),
    ])
  }
}

/** Process events that change what a process names; every other type leaves the references as they are. */
export const REFERENCE_EVENTS = [
  'ProcessDrafted',
  'ProcessFiled',
  'ProcessEdited',
  'ProcessDeleted',
] as const satisfies readonly ProcessEvent['type'][]

export type ReferenceEvent = Extract<ProcessEvent, { type: (typeof REFERENCE_EVENTS)[number] }>

/** Keeps which process names what. A deleted process names nothing any more (decision 7.4). */
export const applyToReferences = async (
  tx: Transaction,
  processId: string,
  event: ReferenceEvent,
): Promise<void> => {
  switch (event.type) {
    case 'ProcessDrafted':
    case 'ProcessFiled':
      return filed(tx, processId, event.data)
    case 'ProcessEdited':
      return edited(tx, processId, event.data.changes)
    case 'ProcessDeleted':
      await tx.query('delete from catalogue.process_references where process_id = $1', [processId])
  }
}

/** How many processes name that municipality or activity. */
export const processesNaming = async (
  source: Queryable,
  column: ReferenceColumn,
  id: string,
): Promise<number> => {
  const [row] = await source.query<{ total: number }>(
    `select count(*) as total from catalogue.process_references where ${column} = $1`,
    [id],
  )
  return row?.total ?? 0
}
