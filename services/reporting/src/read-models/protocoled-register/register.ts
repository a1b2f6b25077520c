import { sql, type Transaction } from '@licensing/event-store'
import { foldForSearch, type ProcessStatus } from '@licensing/contracts'
import type { ProcessState } from '@licensing/lifecycle'
import { v5 } from 'uuid'
import { upsert } from '../upsert'

/** Statuses of processes in the register: decided, and all that follow (decision 6.6). */
const REGISTERED: ReadonlySet<ProcessStatus> = new Set([
  'APPROVED',
  'REJECTED',
  'AWAITING_SIGNATURE',
  'COMPLETED',
  'ARCHIVED',
])

/** Makes an entry's id from its process, so that a rebuild reproduces it. Used only here. */
const NAMESPACE = '5e0d7d53-8f0c-4d0a-9c1e-6f3a1b7f2c84'

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
    id: v5(process.id, NAMESPACE),
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
  table: string,
): Promise<void> => {
  const entries = processes.map((process) => ({ process, row: registerRowOf(process) }))
  const rows = entries.flatMap(({ row }) => (row === null ? [] : [row]))
  const gone = entries.flatMap(({ process, row }) => (row === null ? [process.id] : []))
  if (gone.length > 0) await tx.execute(sql(table).whereRaw('process_id = any(?)', [gone]).delete())
  await upsert(tx, table, { key: 'process_id', rows })
}
