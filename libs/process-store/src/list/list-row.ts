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
  return {
    /** The SHA-256 of the issued documents, and of each denial, as issued and as signed. */
    issued_files: [...new Set(hashes)],
    /** The printed facts of the denials, also of those that were taken back. */
    denials: denials.flatMap(listedDenial),
  }
}

/**
 * The state as a row of process.processes: the columns that lists show and filter by. The whole row is written, never a difference, so
 * a repeated or late event is harmless.
 */
export const rowOf = (process: ProcessState) => {
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

export type ProcessRow = ReturnType<typeof rowOf>

/**
 * The state as a row of process.search_entries: the searched text and the columns that restrict a search. Kept apart from the list's
 * row, because every step would otherwise rewrite the text and its indexes.
 */
export const searchEntryOf = (process: ProcessState) => {
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
