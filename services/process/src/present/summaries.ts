import type { ProcessListRow, ProcessSummary } from '@licensing/contracts'
import type { Queryable } from '@licensing/database'
import { activityOf, type Directory, named, type Names, type ProcessRow } from '@licensing/processes'
import type { LicensingType, ProcessStatus, RequestType, Role } from '@licensing/domain-kit'
import { civilDateOf, clockOn } from '@licensing/legal-clock'
import {
  type Actor,
  allowedActions,
  type AnalystScope,
  deskActions,
  type ProcessSubject,
} from '@licensing/permissions'
import type { DeskEntries } from '../read-models/desk/desk-entries'
import { clockOf, type DeskEntry } from '../read-models/desk/desk-entry'
import type { Visits } from '../read-models/visits/visits'

const iso = (at: string | Date): string => new Date(at).toISOString()

interface Shown {
  readonly names: Names
  readonly actor: Actor
  readonly scope: AnalystScope
  readonly today: string
}

const clockOfRow = (entry: DeskEntry | undefined, today: string): ProcessSummary['clock'] => {
  const clock = entry === undefined ? null : clockOf(entry)
  return clock && clockOn(clock, today)
}

const summaryOf = (
  row: ProcessRow,
  entry: DeskEntry | undefined,
  { names, actor, scope, today }: Shown,
): ProcessSummary => {
  const status = row.status as ProcessStatus
  const subject: ProcessSubject = {
    ownerId: row.owner_id,
    municipalityId: row.municipality_id,
    status,
    deleted: row.deleted,
    facts: {
      hasReceipt: row.has_receipt,
      pendingCorrections: row.pending_corrections,
      feeExempt: row.fee_exempt,
    },
  }
  return {
    id: row.id,
    protocolNumber: row.protocol_number,
    authCode: row.auth_code,
    status,
    requestType: row.request_type as RequestType | null,
    licensingType: row.licensing_type as LicensingType | null,
    activity: activityOf(names, row.activity_id),
    municipalityId: row.municipality_id,
    municipality: named(names, row.municipality_id),
    userId: row.owner_id,
    user: names.person(row.owner_id, row.owner_role as Role),
    applicantName: row.applicant_name,
    applicantEmail: row.applicant_email,
    enterpriseName: row.enterprise_name,
    pendingCorrections: row.pending_corrections,
    correctionsToVerify: row.corrections_to_verify,
    hasPaymentReceipt: row.has_receipt,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    clock: clockOfRow(entry, today),
    allowedActions: allowedActions(actor, subject, scope),
    deskActions: deskActions(actor, subject, null, scope),
  }
}

export type PresentSummaries = (
  source: Queryable,
  rows: readonly ProcessRow[],
  actor: Actor,
) => Promise<ProcessListRow[]>

export interface SummaryDeps {
  readonly directory: Directory
  readonly visits: Visits
  readonly desk: DeskEntries
  readonly scope: AnalystScope
  readonly now: () => Date
}

/** List rows with the actions this caller is allowed, marked where others changed something since their last visit. */
export const presentSummaries =
  ({ directory, visits, desk, scope, now }: SummaryDeps): PresentSummaries =>
  async (source, rows, actor) => {
    const names = await directory.names({
      people: rows.map((row) => row.owner_id),
      municipalities: rows.map((row) => row.municipality_id),
      activities: rows.map((row) => row.activity_id),
    })
    const news = await visits.withNews(
      source,
      actor.id,
      rows.map(({ id }) => id),
    )
    const entries = await desk.of(source, rows)
    const shown = { names, actor, scope, today: civilDateOf(now()) }
    return rows.map((row) => ({
      ...summaryOf(row, entries.get(row.id), shown),
      hasNews: news.has(row.id),
    }))
  }
