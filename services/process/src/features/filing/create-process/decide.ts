import { ensureMunicipalCompetence } from '@licensing/lifecycle'
import type { DocumentFacts, FilingFacts, ProcessEvent, Role } from '@licensing/contracts'
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
  readonly feeExempt: boolean
  /** The terms that the municipality has set. */
  readonly desk: TermSettings
  /** The instant of the command, ISO 8601. */
  readonly at: string
}

const openingOf = ({ filing, processId, owner }: CreateProcess) => ({
  ...filing,
  processId,
  ownerId: owner.id,
  ownerRole: owner.role,
})

const attached = ({ documents }: CreateProcess): ProcessEvent[] =>
  documents.map((data) => ({ type: 'DocumentAttached', data }))

/** A DRAFT (decision 1). */
export const draftProcess = (command: CreateProcess): ProcessEvent[] => [
  { type: 'ProcessDrafted', data: openingOf(command) },
  ...attached(command),
]

/**
 * A filed process awaiting payment (SUBMITTED when no fee is due); decision 1. Refused before its number is drawn, which its events
 * await.
 */
export const fileProcess = (command: CreateProcess): ((numbering: Numbering) => ProcessEvent[]) => {
  const { filing, feeExempt, desk, at } = command
  ensureMunicipalCompetence(filing)
  // Without a fee the clock starts with the filing.
  const stamp = feeExempt ? stampOf(filing, at, desk) : {}
  return (numbering) => [
    { type: 'ProcessFiled', data: { ...openingOf(command), ...numbering, feeExempt, ...stamp } },
    ...attached(command),
  ]
}
