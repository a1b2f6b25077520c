import { foldForSearch, readWrittenNumber } from '@licensing/contracts'
import {
  correctionsToVerify,
  denialsOf,
  type Issuance,
  issuedDocuments,
  paymentReceipt,
  pendingCorrections,
  type ProcessState,
} from '@licensing/lifecycle'
import { filesOf } from '../stream/quotas'

interface ListedDenial {
  readonly code: string
  readonly number: string
  readonly year: number
  readonly sequence: number
}

/** A row of process.processes: the columns that lists show and filter by. */
export interface ProcessRow {
  id: string
  version: number
  status: string
  deleted: boolean
  request_type: string | null
  licensing_type: string | null
  activity_id: string | null
  municipality_id: string | null
  owner_id: string
  owner_role: string
  protocol_number: string | null
  auth_code: string | null
  applicant_name: string | null
  applicant_email: string | null
  enterprise_name: string | null
  pending_corrections: number
  corrections_to_verify: number
  has_receipt: boolean
  fee_exempt: boolean
  file_count: number
  file_bytes: number
  /** The SHA-256 of the issued documents, and of each denial, as issued and as signed. */
  issued_files: string[]
  /** The printed facts of the denials, also of those that were taken back. */
  denials: readonly ListedDenial[]
  created_at: string
  protocoled_at: string | null
  updated_at: string
}

/** All columns by name; the compiler rejects a missing one. */
export const rowColumns: Readonly<Record<keyof ProcessRow, true>> = {
  id: true,
  version: true,
  status: true,
  deleted: true,
  request_type: true,
  licensing_type: true,
  activity_id: true,
  municipality_id: true,
  owner_id: true,
  owner_role: true,
  protocol_number: true,
  auth_code: true,
  applicant_name: true,
  applicant_email: true,
  enterprise_name: true,
  pending_corrections: true,
  corrections_to_verify: true,
  has_receipt: true,
  fee_exempt: true,
  file_count: true,
  file_bytes: true,
  issued_files: true,
  denials: true,
  created_at: true,
  protocoled_at: true,
  updated_at: true,
}

/**
 * A row of process.search_entries: the searched text and the columns that restrict a search. Kept apart from the list's row,
 * because every step would otherwise rewrite the text and its indexes.
 */
export interface SearchEntry {
  id: string
  version: number
  deleted: boolean
  municipality_id: string | null
  owner_id: string
  protocol_number: string | null
  auth_code: string | null
  name_folded: string
  search_text: string
  created_at: string
}

const listedDenial = ({ code, number }: Issuance): ListedDenial[] => {
  const read = readWrittenNumber(number)
  if (read === null || read.kind === 'code') return []
  return [{ code, number, year: read.year, sequence: read.sequence }]
}

const issuedColumns = (process: ProcessState) => {
  const denials = denialsOf(process)
  const ofDenials = new Set(denials.map(({ documentId }) => documentId))
  const files = [...issuedDocuments(process), ...process.documents.filter(({ id }) => ofDenials.has(id))]
  const hashes = [...files.map(({ sha256 }) => sha256), ...denials.map(({ issuedSha256 }) => issuedSha256)]
  return { issued_files: [...new Set(hashes)], denials: denials.flatMap(listedDenial) }
}

/** The state as a row. The whole row is written, never a difference, so a repeated or late event is harmless. */
export const rowOf = (process: ProcessState): ProcessRow => {
  const { filing } = process
  const files = filesOf(process)
  return {
    id: process.id,
    version: process.version,
    status: process.status,
    deleted: process.deleted,
    request_type: filing.requestType ?? null,
    licensing_type: filing.licensingType ?? null,
    activity_id: filing.activityId ?? null,
    municipality_id: filing.municipalityId ?? null,
    owner_id: process.ownerId,
    owner_role: process.ownerRole,
    protocol_number: process.protocolNumber,
    auth_code: process.authCode,
    applicant_name: filing.applicantName ?? null,
    applicant_email: filing.applicantEmail ?? null,
    enterprise_name: filing.enterpriseName ?? null,
    pending_corrections: pendingCorrections(process).length,
    corrections_to_verify: correctionsToVerify(process).length,
    has_receipt: paymentReceipt(process) !== undefined,
    fee_exempt: process.feeExempt,
    file_count: files.count,
    file_bytes: files.bytes,
    ...issuedColumns(process),
    created_at: process.createdAt,
    protocoled_at: process.protocoledAt,
    updated_at: process.updatedAt,
  }
}

/** `search_text` joins all searched fields: protocol number, code, applicant's name, document and e-mail, enterprise. */
export const searchEntryOf = (process: ProcessState): SearchEntry => {
  const { filing } = process
  const searched = [
    process.protocolNumber,
    process.authCode,
    filing.applicantName,
    filing.applicantDocument,
    filing.applicantEmail,
    filing.enterpriseName,
  ]
  return {
    id: process.id,
    version: process.version,
    deleted: process.deleted,
    municipality_id: filing.municipalityId ?? null,
    owner_id: process.ownerId,
    protocol_number: process.protocolNumber,
    auth_code: process.authCode,
    name_folded: foldForSearch(filing.applicantName ?? ''),
    search_text: foldForSearch(searched.filter((text) => text !== null && text !== undefined).join(' ')),
    created_at: process.createdAt,
  }
}
