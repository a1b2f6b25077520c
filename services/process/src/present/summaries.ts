import type { ProcessListRow, ProcessSummary } from '@licensing/contracts'
import type { Queryable } from '@licensing/event-store'
import {
  activityOf,
  assigneeOfSubject,
  type Directory,
  named,
  type Names,
  type ProcessRow,
  storedClock,
} from '@licensing/process-store'
import { civilDateOf, clockOn } from '@licensing/legal-clock'
import { type DeskFacts, type ProcessSnapshot, snapshotOf } from '@licensing/lifecycle'
import {
  type Actor,
  allowedActions,
  type AnalystScope,
  deskActions,
  type ProcessSubject,
  seesDesk,
} from '@licensing/permissions'
import type { Caller } from '../read-models/caller'
import { deskEntriesOf, type QueuedEntry } from '../read-models/desk/desk-entries'
import { visits } from '../read-models/visits/visits'

const iso = (at: string | Date): string => new Date(at).toISOString()

interface Shown extends Caller {
  readonly names: Names
}

const clockOfRow = (entry: QueuedEntry | undefined, today: string): ProcessSummary['clock'] => {
  const clock = entry === undefined ? null : storedClock(entry)
  return clock && clockOn(clock, today)
}

const subjectOfRow = (row: ProcessRow, entry: QueuedEntry | undefined): ProcessSubject => ({
  ownerId: row.owner_id,
  municipalityId: row.municipality_id,
  status: row.status,
  deleted: row.deleted,
  assigneeId: entry?.assignee_id ?? null,
})

/** A row does not hold what its document and the applicant's answer depend on. */
const snapshotOfRow = (row: ProcessRow, { status }: ProcessSubject, desk: DeskFacts): ProcessSnapshot =>
  snapshotOf({
    status,
    facts: {
      hasReceipt: row.has_receipt,
      pendingCorrections: row.pending_corrections,
      feeExempt: row.fee_exempt,
    },
    desk,
    document: null,
  })

type DeskOfRow = Pick<ProcessListRow, 'queues' | 'missing' | 'assignee'> & {
  readonly facts: DeskFacts
}

/** The facts that only people with the desk of the process may see. */
const deskOfRow = (
  subject: ProcessSubject,
  entry: QueuedEntry | undefined,
  { names, actor, scope }: Shown,
): DeskOfRow => {
  if (entry === undefined || !seesDesk(actor, subject, scope))
    return { queues: [], missing: [], assignee: null, facts: {} }
  const assignee = assigneeOfSubject(names, subject, scope)
  const clock = storedClock(entry)
  return {
    queues: [...entry.queues],
    missing: [...entry.missing],
    assignee,
    facts: {
      held: assignee?.active === true,
      clockRuns: clock !== null && clock.state !== 'STOPPED',
    },
  }
}

const rowOf = (
  row: ProcessRow,
  entry: QueuedEntry | undefined,
  shown: Shown,
): Omit<ProcessListRow, 'hasNews'> => {
  const { names, actor, scope, today } = shown
  const subject = subjectOfRow(row, entry)
  const { facts, ...desk } = deskOfRow(subject, entry, shown)
  const possible = snapshotOfRow(row, subject, facts)
  return {
    id: row.id,
    protocolNumber: row.protocol_number,
    authCode: row.auth_code,
    status: subject.status,
    requestType: row.request_type,
    licensingType: row.licensing_type,
    activity: activityOf(names, row.activity_id),
    municipalityId: row.municipality_id,
    municipality: named(names, row.municipality_id),
    userId: row.owner_id,
    user: names.person(row.owner_id, row.owner_role),
    applicantName: row.applicant_name,
    applicantEmail: row.applicant_email,
    enterpriseName: row.enterprise_name,
    pendingCorrections: row.pending_corrections,
    correctionsToVerify: row.corrections_to_verify,
    hasPaymentReceipt: row.has_receipt,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    clock: clockOfRow(entry, today),
    allowedActions: allowedActions(actor, subject, possible, scope),
    deskActions: deskActions(actor, subject, possible, scope),
    ...desk,
  }
}

export type PresentSummaries = (
  source: Queryable,
  rows: readonly ProcessRow[],
  actor: Actor,
) => Promise<ProcessListRow[]>

export interface SummaryDeps {
  readonly directory: Directory
  readonly scope: AnalystScope
  readonly now: () => Date
}

/** List rows with the actions this caller is allowed, marked where others changed something since their last visit. */
export const presentSummaries =
  ({ directory, scope, now }: SummaryDeps): PresentSummaries =>
  async (source, rows, actor) => {
    const caller = { actor, scope, today: civilDateOf(now()) }
    const ids = rows.map(({ id }) => id)
    const entries = await deskEntriesOf(source, caller, ids)
    const names = await directory.names({
      people: rows.flatMap((row) => [row.owner_id, entries.get(row.id)?.assignee_id ?? null]),
      municipalities: rows.map((row) => row.municipality_id),
      activities: rows.map((row) => row.activity_id),
    })
    const news = await visits.withNews(source, actor.id, ids)
    return rows.map((row) => ({
      ...rowOf(row, entries.get(row.id), { ...caller, names }),
      hasNews: news.has(row.id),
    }))
  }
