import type { ProcessState } from '@licensing/lifecycle'
import { foldForSearch } from '@licensing/domain-kit'
import { paymentReceipt, pendingCorrections } from '@licensing/lifecycle'

/** A row of process.processes: what lists show and filter by, no more. */
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
  has_receipt: boolean
  fee_exempt: boolean
  created_at: string
  updated_at: string
}

/** The columns by name, whole: the compiler holds that none is missing. */
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
  has_receipt: true,
  fee_exempt: true,
  created_at: true,
  updated_at: true,
}

/**
 * A row of process.search_entries: where a search looks and what it leaves out. Apart from the list's own row, whose every
 * step would write its letters and all their indexes anew.
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

export const searchEntryColumns: Readonly<Record<keyof SearchEntry, true>> = {
  id: true,
  version: true,
  deleted: true,
  municipality_id: true,
  owner_id: true,
  protocol_number: true,
  auth_code: true,
  name_folded: true,
  search_text: true,
  created_at: true,
}

/** What moves with every step of a process. */
export const MOVING = ['version', 'status', 'pending_corrections', 'has_receipt', 'updated_at'] as const

type Moving = Pick<ProcessRow, (typeof MOVING)[number]>

const movingOf = (process: ProcessState): Moving => ({
  version: process.version,
  status: process.status,
  pending_corrections: pendingCorrections(process).length,
  has_receipt: paymentReceipt(process) !== undefined,
  updated_at: process.updatedAt,
})

/** All else a row is made of. */
const STANDING = [
  'deleted',
  'filing',
  'ownerId',
  'ownerRole',
  'protocolNumber',
  'authCode',
  'feeExempt',
  'createdAt',
] as const satisfies readonly (keyof ProcessState)[]

/** What of its row moved from one state of a process to a later one; undefined when more of it may have changed. */
export const movedBetween = (before: ProcessState, after: ProcessState): Moving | undefined =>
  STANDING.every((key) => before[key] === after[key]) ? movingOf(after) : undefined

/** The state as a row: projected whole, never by difference, so that a repeated or late event can do no harm. */
export const rowOf = (process: ProcessState): ProcessRow => {
  const { filing } = process
  return {
    id: process.id,
    ...movingOf(process),
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
    fee_exempt: process.feeExempt,
    created_at: process.createdAt,
  }
}

/** `search_text` joins all the search covers: protocol number, code, applicant's name, document and e-mail, enterprise. */
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
