import { type Condition, type Query, sql } from '@licensing/event-store'
import type { ClockState, DeskQueue } from '@licensing/contracts'
import { isStaff, reachesWholeState } from '@licensing/permissions'
import { mayHaveAllSql, mayHaveSql, type Period } from '@licensing/process-store'
import type { Caller } from '../caller'

/** A condition on rows of process.desk_entries. */

/** A clock that runs or is paused belongs to an open process; the condition lets the indexes of open processes be used. */
const clockConditions: Record<ClockState, (today: string) => Condition> = {
  NOT_STARTED: () => sql.raw('clock_state is null and due_on is null'),
  RUNNING: (today) => sql.raw(`open and clock_state = 'RUNNING' and due_on >= ?::date`, [today]),
  OVERDUE: (today) => sql.raw(`open and clock_state = 'RUNNING' and due_on < ?::date`, [today]),
  PAUSED: () => sql.raw(`open and clock_state = 'PAUSED' and due_on is null`),
  STOPPED: () => sql.raw(`clock_state = 'STOPPED'`),
}

/** The rows of the desk whose clock is in a state on a day (YYYY-MM-DD). */
export const inClockState = (rows: Query, state: ClockState, today: string): Query =>
  rows.whereRaw(clockConditions[state](today))

/** The rows of the desk whose term ends within a period of days. */
export const dueWithin = (rows: Query, { from, to }: Period): Query => {
  if (from !== undefined) rows.where('due_on', '>=', from)
  if (to !== undefined) rows.where('due_on', '<=', to)
  return rows
}

const SOON_DAYS = 7

/** It has no assignee, or one who may no longer have it. */
const withoutAssignee = ({ scope }: Caller): string => `
  open and not exists (
    select from "user".people as assignee
     where assignee.id = assignee_id and ${mayHaveSql('assignee', 'municipality_id', scope)}
  )`

const queueConditions: Record<DeskQueue, (caller: Caller) => Condition> = {
  mine: ({ actor }) => sql.raw('open and assignee_id = ?::uuid', [actor.id]),
  unassigned: (caller) => sql.raw(withoutAssignee(caller)),
  overdue: ({ today }) => clockConditions.OVERDUE(today),
  due7: ({ today }) =>
    sql.raw(`open and clock_state = 'RUNNING' and due_on between ?::date and ?::date + ${SOON_DAYS}`, [
      today,
      today,
    ]),
  waiting: () => sql.raw('open and waiting'),
  answered: () => sql.raw('open and answered'),
  incomplete: () => sql.raw('incomplete'),
}

/** Whether a row is in a queue. */
export const queueCondition = (queue: DeskQueue, caller: Caller): Condition => queueConditions[queue](caller)

/** The rows of the processes whose desk the caller has; owning a process gives no desk. */
const atDeskOf = (rows: Query, { actor, scope }: Caller): Query =>
  reachesWholeState(actor, scope)
    ? rows
    : rows.whereRaw('municipality_id = any(?)', [isStaff(actor.role) ? [...actor.municipalityIds] : []])

/**
 * Open processes of people who may no longer have them. It looks at each person who has any once, found by steps along
 * `desk_entries_by_assignee`, because nearly everybody may have all of theirs.
 */
const misassigned = ({ scope }: Caller): string => `
  with recursive assignee (id) as (
    (select assignee_id from process.desk_entries
      where open and assignee_id is not null order by assignee_id limit 1)
    union all
    select (select next.assignee_id from process.desk_entries as next
             where next.open and next.assignee_id > assignee.id order by next.assignee_id limit 1)
      from assignee where assignee.id is not null
  )
  select entry.id from assignee
    left join "user".people as person on person.id = assignee.id
    join process.desk_entries as entry on entry.assignee_id = assignee.id and entry.open
   where ${mayHaveAllSql('person', scope)} is not true
     and ${mayHaveSql('person', 'entry.municipality_id', scope)} is not true`

/** The conditions of a queue's rows. Each row meets one, and each has an index. */
const partsOf = (queue: DeskQueue, caller: Caller): Condition[] =>
  queue === 'unassigned'
    ? [sql.raw('open and assignee_id is null'), sql.raw(`open and id in (${misassigned(caller)})`)]
    : [queueCondition(queue, caller)]

/** The rows of a queue, in parts that are counted one by one. */
export const inQueueParts = (rows: () => Query, queue: DeskQueue, caller: Caller): Query[] =>
  partsOf(queue, caller).map((part) => atDeskOf(rows(), caller).whereRaw(part))

/** The rows of a queue. */
export const inQueue = (rows: Query, queue: DeskQueue, caller: Caller): Query =>
  atDeskOf(rows, caller).where((either) => {
    for (const part of partsOf(queue, caller)) either.orWhereRaw(part)
  })
