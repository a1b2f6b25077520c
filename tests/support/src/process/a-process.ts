import { randomUUID } from 'node:crypto'
import type { DocumentCategory, FilingFacts, ProcessEvent, ProcessStatus } from '@licensing/contracts'
import { filing, filingDraft, parseWith } from '@licensing/forms'
import {
  type Correction,
  processOf,
  type ProcessState,
  type RecordedProcessEvent,
} from '@licensing/lifecycle'
import { aFiling, type FilingSample } from '../a-filing'
import { aDocument, type AskedCorrection, correctionRequested, type Person } from './facts'

interface Story {
  readonly id: string
  readonly owner: Person
  readonly filing: FilingSample
  readonly draft: boolean
  readonly feeExempt: boolean
  readonly protocolNumber: string
  readonly authCode: string
  /** The time of the first event; the others follow at intervals of a minute. */
  readonly begins: Date
  readonly later: readonly { readonly event: ProcessEvent; readonly by: Person }[]
}

const MINUTE_MS = 60_000

/** A process built from events and folded by the lifecycle. Every step returns a new builder. */
export class ProcessBuilder {
  constructor(private readonly story: Story) {}

  // --- attributes -------------------------------------------------------------------------------------------------

  identified(id: string): ProcessBuilder {
    return this.#with({ id })
  }

  ownedBy(owner: Person): ProcessBuilder {
    return this.#with({ owner: { id: owner.id, role: owner.role } })
  }

  in(municipalityId: string): ProcessBuilder {
    return this.filed({ municipalityId })
  }

  /** Overrides form fields; null or '' omits a field. */
  filed(fields: FilingSample): ProcessBuilder {
    return this.#with({ filing: { ...this.story.filing, ...fields } })
  }

  numbered(protocolNumber: string): ProcessBuilder {
    return this.#with({ protocolNumber })
  }

  coded(authCode: string): ProcessBuilder {
    return this.#with({ authCode })
  }

  begunAt(begins: string): ProcessBuilder {
    return this.#with({ begins: new Date(begins) })
  }

  asDraft(): ProcessBuilder {
    return this.#with({ draft: true })
  }

  /** No fee is due, so filing makes it SUBMITTED. */
  feeExempt(): ProcessBuilder {
    return this.#with({ feeExempt: true })
  }

  // --- events ----------------------------------------------------------------------------------------

  /** Any event that has no step of its own. */
  after(event: ProcessEvent, by: Person = this.story.owner): ProcessBuilder {
    return this.#with({ later: [...this.story.later, { event, by }] })
  }

  submitted(): ProcessBuilder {
    return this.status === 'DRAFT' ? this.after({ type: 'ProcessSubmitted', data: this.#numbering() }) : this
  }

  withDocument(...document: Parameters<typeof aDocument>): ProcessBuilder {
    return this.after({ type: 'DocumentAttached', data: aDocument(...document) })
  }

  withReceipt(overrides: Parameters<typeof aDocument>[1] = {}): ProcessBuilder {
    return this.after({ type: 'PaymentReceiptAttached', data: aDocument('comprovante_pagamento', overrides) })
  }

  /** Paid, unless nothing is due. */
  protocoled(by: Person = this.story.owner): ProcessBuilder {
    const filed = this.submitted()
    const paid = filed.status === 'AWAITING_PAYMENT' ? filed.withReceipt() : filed
    return paid.after({ type: 'ProcessProtocoled', data: {} }, by)
  }

  underAnalysis(by: Person = anAnalyst): ProcessBuilder {
    return this.#from('PROTOCOLED', 'protocoled').after({ type: 'AnalysisStarted', data: {} }, by)
  }

  pending(description = 'Anexe o estudo ambiental', by: Person = anAnalyst): ProcessBuilder {
    return this.#analysed().after({ type: 'ComplementationRequested', data: { description } }, by)
  }

  approved(observations?: string, by: Person = anAnalyst): ProcessBuilder {
    return this.#analysed().after(
      { type: 'ProcessApproved', data: observations === undefined ? {} : { observations } },
      by,
    )
  }

  rejected(reason = 'Fora do zoneamento', by: Person = anAnalyst): ProcessBuilder {
    return this.#analysed().after({ type: 'ProcessRejected', data: { reason } }, by)
  }

  awaitingSignature(by: Person = anAnalyst): ProcessBuilder {
    return this.#from('APPROVED', 'approved').after({ type: 'ProcessSentForSignature', data: {} }, by)
  }

  completed(by: Person = anAnalyst): ProcessBuilder {
    return (this.status === 'AWAITING_SIGNATURE' ? this : this.#from('APPROVED', 'approved')).after(
      { type: 'ProcessCompleted', data: {} },
      by,
    )
  }

  archived(by: Person = anAnalyst): ProcessBuilder {
    return (this.status === 'REJECTED' ? this : this.#from('COMPLETED', 'completed')).after(
      { type: 'ProcessArchived', data: {} },
      by,
    )
  }

  deleted(by: Person = this.story.owner): ProcessBuilder {
    return this.after({ type: 'ProcessDeleted', data: {} }, by)
  }

  withPendingCorrection(
    fieldName: string,
    asked: AskedCorrection = {},
    by: Person = anAnalyst,
  ): ProcessBuilder {
    return this.after(correctionRequested(fieldName, asked), by)
  }

  /** As above, and answered, so it awaits verification. */
  withCorrectedCorrection(
    fieldName: string,
    asked: AskedCorrection = {},
    correctedValue = '"Novo valor"',
  ): ProcessBuilder {
    const correctionId = asked.id ?? randomUUID()
    return this.withPendingCorrection(fieldName, { ...asked, id: correctionId }).after({
      type: 'CorrectionAnswered',
      data: { correctionId, fieldName, previousValue: null, correctedValue, notes: 'Feito' },
    })
  }

  // --- results -------------------------------------------------------------------------------------------

  get id(): string {
    return this.story.id
  }

  get status(): ProcessStatus {
    return this.state().status
  }

  /** The events without metadata, oldest first. */
  facts(): ProcessEvent[] {
    return [this.#opening(), ...this.story.later.map(({ event }) => event)]
  }

  /** The events with their actors, as the store returns them. */
  events(): RecordedProcessEvent[] {
    const { owner, later, begins } = this.story
    const recorded = [{ event: this.#opening(), by: owner }, ...later]
    return recorded.map(({ event, by }, index): RecordedProcessEvent => ({
      ...event,
      version: index + 1,
      recordedAt: new Date(begins.getTime() + index * MINUTE_MS).toISOString(),
      meta: { actorId: by.id, actorRole: by.role, correlationId: 'recorded-by-a-test' },
    }))
  }

  state(): ProcessState {
    const state = processOf(this.events())
    if (state === null) throw new Error('A process has at least its first event.')
    return state
  }

  /** The correction of this field. @throws if there is none */
  correction(fieldName: string): Correction {
    const found = this.state().corrections.find((correction) => correction.fieldName === fieldName)
    if (found === undefined) throw new Error(`There is no correction of ${fieldName}.`)
    return found
  }

  /** The ids of the current documents of a category. */
  documentIds(category: DocumentCategory): string[] {
    return this.state()
      .documents.filter((document) => document.category === category && document.removedAt === null)
      .map(({ id }) => id)
  }

  #with(change: Partial<Story>): ProcessBuilder {
    return new ProcessBuilder({ ...this.story, ...change })
  }

  #from(status: ProcessStatus, step: 'protocoled' | 'approved' | 'completed'): ProcessBuilder {
    return this.status === status ? this : this[step]()
  }

  #analysed(): ProcessBuilder {
    return this.status === 'UNDER_ANALYSIS' ? this : this.underAnalysis()
  }

  #numbering() {
    const { protocolNumber, authCode, feeExempt } = this.story
    return { protocolNumber, authCode, feeExempt }
  }

  #opening(): ProcessEvent {
    const { id, owner, draft } = this.story
    const filed: FilingFacts = parseWith(draft ? filingDraft : filing, this.story.filing)
    const data = { ...filed, processId: id, ownerId: owner.id, ownerRole: owner.role }
    return draft
      ? { type: 'ProcessDrafted', data }
      : { type: 'ProcessFiled', data: { ...data, ...this.#numbering() } }
  }
}

/** The default analyst. */
export const anAnalyst: Person = { id: '0a1a1a1a-0000-4000-8000-000000000001', role: 'ANALYST' }
/** The default applicant. */
export const anApplicant: Person = { id: '0a1a1a1a-0000-4000-8000-000000000002', role: 'APPLICANT' }

/**
 * An urban licensing process filed by an applicant, awaiting payment, until further steps change it.
 * `aProcess().ownedBy(applicant).in(natal).underAnalysis().withPendingCorrection('enterpriseName')`
 */
export const aProcess = (): ProcessBuilder =>
  new ProcessBuilder({
    id: randomUUID(),
    owner: anApplicant,
    filing: aFiling(),
    draft: false,
    feeExempt: false,
    protocolNumber: '2026/001',
    authCode: '0123456789ABCDEFGHJKMNPQ',
    begins: new Date('2026-03-02T12:00:00.000Z'),
    later: [],
  })
