import { createHash } from 'node:crypto'
import { sql, type Transaction } from '@licensing/event-store'
import { foldForSearch, type ProcessStatus } from '@licensing/contracts'
import type { ProcessState } from '@licensing/lifecycle'

/** Statuses of processes in the register: decided, and all that follow (decision 6.6). */
const REGISTERED: ReadonlySet<ProcessStatus> = new Set([
  'APPROVED',
  'REJECTED',
  'AWAITING_SIGNATURE',
  'COMPLETED',
  'ARCHIVED',
])

/** An entry's id, which a rebuild reproduces. */
const entryId = (processId: string): string => {
  const hex = createHash('sha256').update(`protocoled:${processId}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

export interface RegisterRow {
  id: string
  process_id: string
  status: ProcessStatus
  protocol_number: string
  municipality_id: string | null
  owner_id: string
  decided_at: string | Date
  protocoled_at: string | Date | null
  search_text: string
}

/** The entry of a process, or null while it is undecided (returning it to analysis removes its entry, decision 7.4). */
const registerRowOf = (process: ProcessState): RegisterRow | null => {
  const { status, protocolNumber, decision, archivedAt, filing } = process
  // Archived without a decision when its request was not answered (C4.06).
  const decidedAt = decision?.decidedAt ?? archivedAt
  if (!REGISTERED.has(status) || protocolNumber === null || decidedAt === null) return null
  const searched = [protocolNumber, filing.applicantName, filing.applicantDocument, filing.enterpriseName]
  return {
    id: entryId(process.id),
    process_id: process.id,
    status,
    protocol_number: protocolNumber,
    municipality_id: filing.municipalityId ?? null,
    owner_id: process.ownerId,
    decided_at: decidedAt,
    protocoled_at: process.protocoledAt,
    search_text: foldForSearch(searched.filter((text) => text !== undefined).join(' ')),
  }
}

/** Adds decided processes and removes undecided ones; a deleted process keeps its entry. */
export const saveToRegister = async (
  tx: Transaction,
  processes: readonly ProcessState[],
  into = 'reporting.protocoled',
): Promise<void> => {
  const entries = processes.map((process) => ({ process, row: registerRowOf(process) }))
  const rows = entries.flatMap(({ row }) => (row === null ? [] : [row]))
  const gone = entries.flatMap(({ process, row }) => (row === null ? [process.id] : []))
  if (gone.length > 0) await tx.execute(sql(into).whereRaw('process_id = any(?)', [gone]).delete())
  if (rows.length > 0) await tx.execute(sql(into).insert(rows).onConflict('process_id').merge())
}
