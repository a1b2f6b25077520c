import type { ProtocoledResponse, ProtocoledSummary } from '@licensing/contracts'
import { type Names, presentDocument } from '@licensing/process-store'
import { currentDocuments, type ProcessState } from '@licensing/lifecycle'
import type { RegisterRow } from '../read-models/protocoled-register/register'

/** A register row with its process's state. */
export interface Entry {
  readonly row: RegisterRow
  readonly process: ProcessState
}

const iso = (at: string | Date | null): string | null => (at === null ? null : new Date(at).toISOString())

export const presentEntry = ({ row, process }: Entry, names: Names): ProtocoledSummary => {
  const municipality = names.municipality(row.municipality_id)
  return {
    id: row.id,
    originalProcessId: row.process_id,
    protocolNumber: row.protocol_number,
    status: row.status,
    applicantName: process.filing.applicantName ?? null,
    enterpriseName: process.filing.enterpriseName ?? null,
    municipalityName: municipality?.name ?? null,
    municipalityState: municipality?.state ?? null,
    protocoledAt: iso(row.protocoled_at),
    decidedAt: new Date(row.decided_at).toISOString(),
    activityDescription: names.activity(process.filing.activityId)?.description ?? null,
    userName: names.person(process.ownerId, process.ownerRole).name,
    requestType: process.filing.requestType ?? null,
  }
}

export const presentEntryDetail = (entry: Entry, names: Names): ProtocoledResponse => ({
  ...presentEntry(entry, names),
  authCode: entry.process.authCode,
  filing: Object.fromEntries(
    Object.entries(entry.process.filing).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value]],
    ),
  ),
  observations: entry.process.observations,
  documents: currentDocuments(entry.process).map(presentDocument),
  originalDeleted: entry.process.deleted,
})
