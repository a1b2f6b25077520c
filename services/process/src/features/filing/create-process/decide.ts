import { ensureMunicipalCompetence } from '@licensing/lifecycle'
import type { DocumentFacts, FilingFacts, ProcessEvent } from '@licensing/contracts'
import type { Role } from '@licensing/domain-kit'
import { stampOf, type TermSettings } from '@licensing/legal-clock'

/** The public identifiers of a filed process, assigned when it leaves DRAFT (decision 1.3). */
export interface Numbering {
  readonly protocolNumber: string
  readonly authCode: string
}

export interface CreateProcess {
  readonly processId: string
  readonly owner: { readonly id: string; readonly role: Role }
  readonly filing: FilingFacts
  readonly documents: readonly DocumentFacts[]
  /** Absent for a DRAFT. */
  readonly numbering?: Numbering | undefined
  readonly feeExempt: boolean
  /** The terms that the municipality has set. */
  readonly desk: TermSettings
  /** The instant of the command, ISO 8601. */
  readonly at: string
}

/** A DRAFT, or a filed process awaiting payment (SUBMITTED when no fee is due); decision 1. */
export const createProcess = (command: CreateProcess): ProcessEvent[] => {
  const { processId, owner, filing, documents, numbering, feeExempt, desk, at } = command
  // Without a fee the clock starts with the filing.
  const stamp = feeExempt ? stampOf(filing, at, desk) : {}
  const opening = { ...filing, processId, ownerId: owner.id, ownerRole: owner.role }
  if (numbering !== undefined) ensureMunicipalCompetence(filing)
  return [
    numbering === undefined
      ? { type: 'ProcessDrafted', data: opening }
      : { type: 'ProcessFiled', data: { ...opening, ...numbering, feeExempt, ...stamp } },
    ...documents.map((data): ProcessEvent => ({ type: 'DocumentAttached', data })),
  ]
}
