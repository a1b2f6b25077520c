import type { ProcessEvent } from '@licensing/contracts'
import type { PreparedStatement, Queryable, Transaction } from '@licensing/database'

/** The columns of a process that reference an entry of the catalogue. */
export type ReferenceColumn = 'municipality_id' | 'activity_id'

const columnOf: Readonly<Record<string, ReferenceColumn>> = {
  municipalityId: 'municipality_id',
  activityId: 'activity_id',
}

/** Process events that change references; every other type leaves them unchanged. */
export const REFERENCE_EVENTS = [
  'ProcessDrafted',
  'ProcessFiled',
  'ProcessEdited',
  'ProcessDeleted',
] as const satisfies readonly ProcessEvent['type'][]

export type ReferenceEvent = Extract<ProcessEvent, { type: (typeof REFERENCE_EVENTS)[number] }>

/** The effect of events on a process's references: all replaced, some changed, or deleted (decision 7.4). */
export type Outcome =
  | { readonly kind: 'all'; readonly named: Record<ReferenceColumn, string | null> }
  | { readonly kind: 'changed'; readonly named: Partial<Record<ReferenceColumn, string | null>> }
  | { readonly kind: 'nothing' }

type Changes = Extract<ProcessEvent, { type: 'ProcessEdited' }>['data']['changes']

const changedBy = (changes: Changes): Partial<Record<ReferenceColumn, string | null>> =>
  Object.fromEntries(
    changes.flatMap(({ field, to }) => {
      const column = columnOf[field]
      return column === undefined ? [] : [[column, to === null ? null : String(to)]]
    }),
  )

export const outcomeOf = (before: Outcome | undefined, event: ReferenceEvent): Outcome => {
  switch (event.type) {
    case 'ProcessDrafted':
    case 'ProcessFiled': {
      const { municipalityId = null, activityId = null } = event.data
      return { kind: 'all', named: { municipality_id: municipalityId, activity_id: activityId } }
    }
    case 'ProcessEdited': {
      const named = changedBy(event.data.changes)
      if (before?.kind === 'nothing') return before
      if (before?.kind === 'all') return { kind: 'all', named: { ...before.named, ...named } }
      return { kind: 'changed', named: { ...before?.named, ...named } }
    }
    case 'ProcessDeleted':
      return { kind: 'nothing' }
  }
}

const SAVE: PreparedStatement = {
  name: 'catalogue_references_save',
  text: `insert into catalogue.process_references (process_id, municipality_id, activity_id)
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[])
    on conflict (process_id) do update
    set municipality_id = excluded.municipality_id, activity_id = excluded.activity_id`,
}

const CHANGE: PreparedStatement = {
  name: 'catalogue_references_change',
  text: `update catalogue.process_references r set
      municipality_id = case when c.other_municipality then c.municipality_id else r.municipality_id end,
      activity_id = case when c.other_activity then c.activity_id else r.activity_id end
    from unnest($1::uuid[], $2::boolean[], $3::uuid[], $4::boolean[], $5::uuid[])
      as c (process_id, other_municipality, municipality_id, other_activity, activity_id)
    where r.process_id = c.process_id`,
}

const FORGET: PreparedStatement = {
  name: 'catalogue_references_forget',
  text: 'delete from catalogue.process_references where process_id = any ($1::uuid[])',
}

const ofKind = <Kind extends Outcome['kind']>(outcomes: ReadonlyMap<string, Outcome>, kind: Kind) =>
  [...outcomes].flatMap(([id, outcome]) =>
    outcome.kind === kind ? [{ id, outcome: outcome as Extract<Outcome, { kind: Kind }> }] : [],
  )

/** Saves the current references of each process: one statement per kind of outcome. */
export const saveReferences = async (
  tx: Transaction,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<void> => {
  const filed = ofKind(outcomes, 'all')
  const changed = ofKind(outcomes, 'changed').map(({ id, outcome }) => ({ id, named: outcome.named }))
  const gone = ofKind(outcomes, 'nothing').map(({ id }) => id)
  const columnsOf = (column: ReferenceColumn) => [
    changed.map(({ named }) => column in named),
    changed.map(({ named }) => named[column] ?? null),
  ]
  if (filed.length > 0)
    await tx.query(SAVE, [
      filed.map(({ id }) => id),
      filed.map(({ outcome }) => outcome.named.municipality_id),
      filed.map(({ outcome }) => outcome.named.activity_id),
    ])
  if (changed.length > 0)
    await tx.query(CHANGE, [
      changed.map(({ id }) => id),
      ...columnsOf('municipality_id'),
      ...columnsOf('activity_id'),
    ])
  if (gone.length > 0) await tx.query(FORGET, [gone])
}

/** The number of processes that reference the municipality or activity. */
export const countReferencingProcesses = async (
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
