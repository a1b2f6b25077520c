import {
  type DocumentResponse,
  FILING_FIELDS,
  type FilingField,
  type JudgedDocument,
  type ProcessResponse,
  type ProcessSummary,
} from '@licensing/contracts'
import { calendarOf, civilDateOf, clockOf, clockOn } from '@licensing/legal-clock'
import {
  correctionsToVerify,
  currentDocuments,
  isItemOfItsOwn,
  paymentReceipt,
  pendingCorrections,
  type ProcessDocument,
  type ProcessState,
} from '@licensing/lifecycle'
import { type Actor, type AnalystScope, isStaff, seesDesk, subjectOf } from '@licensing/permissions'
import { historyOfEvents, isProcessLine, namedAtDesk, visibleVersion } from '../stream/history'
import { assigneeOf, type Directory, type Names, type NamesQuery } from '../directory/lookup'
import type { PastProcess } from '../stream/past'
import { presentDeskLines, presentEntry } from './lines'
import { presentRenewal } from './renewal'
import { deskFacts, rightsInPast, rightsNow } from './rights'
import type { FoldedProcess } from '../stream/folded-process'
import type { HandledProcess } from '../stream/process-stream'

export const named = (names: Names, id: string | null | undefined): { id: string; name: string } | null => {
  const municipality = names.municipality(id)
  return municipality === null ? null : { id: municipality.id, name: municipality.name }
}

export const activityOf = (names: Names, id: string | null | undefined): ProcessSummary['activity'] => {
  const activity = names.activity(id)
  return activity === null
    ? null
    : { id: activity.id, code: activity.code, description: activity.description }
}

/** A document without its server-only fields: the object key and the hash. */
export const presentDocument = (document: ProcessDocument): DocumentResponse => ({
  id: document.id,
  originalName: document.originalName,
  category: document.category,
  fileSize: document.fileSize,
  createdAt: document.createdAt,
  issued: document.issued,
})

const presentComplementations = (
  names: Names,
  { complementations, corrections }: ProcessState,
): ProcessResponse['complementations'] =>
  complementations.map((complementation) => {
    const { description, requestedAt, requestedBy, answeredAt, answer } = complementation
    return {
      description,
      requestedAt,
      requestedBy: names.person(requestedBy.id, requestedBy.role),
      answeredAt,
      answer,
      item: isItemOfItsOwn(complementation, corrections),
    }
  })

const presentDecision = (names: Names, { decision }: ProcessState): ProcessResponse['decision'] => {
  if (decision === null) return null
  const { decidedBy, ...facts } = decision
  return { ...facts, decidedBy: names.person(decidedBy.id, decidedBy.role) }
}

/** Staff see the last verdict, others the one announced to them. */
const presentJudged =
  (names: Names, desk: boolean) =>
  (document: ProcessDocument): JudgedDocument => {
    const verdict = desk ? document.verdict : document.toldVerdict
    return {
      ...presentDocument(document),
      verdict: verdict && { ...verdict, by: names.person(verdict.by.id, verdict.by.role) },
      byMunicipality: document.byMunicipality,
    }
  }

const presentIssuance = ({ issuance }: ProcessState): ProcessResponse['issuance'] => {
  if (issuance === null) return null
  const { licenceId: _, signers: __, issuedSha256: ___, ...shown } = issuance
  return shown
}

const presentPayment = (process: ProcessState): ProcessResponse['payment'] => {
  const receipt = paymentReceipt(process)
  const paymentData = receipt === undefined ? null : { documentId: receipt.id, receivedAt: receipt.createdAt }
  if (paymentData !== null) return { amount: null, status: 'RECEIVED', paymentData }
  return { amount: null, status: process.feeExempt ? 'EXEMPT' : 'PENDING', paymentData }
}

const flags: ReadonlySet<FilingField> = new Set([
  'isRuralZone',
  'hasAPP',
  'requiresVegetationSuppression',
  'usesWaterResources',
  'generatesHazardousWaste',
])

/** The filing's fields: null for an empty field, false for an unticked box. */
const presentFiling = ({ filing }: ProcessState): Pick<ProcessResponse, FilingField> =>
  Object.fromEntries(
    FILING_FIELDS.map((field) => [field, filing[field] ?? (flags.has(field) ? false : null)]),
  ) as Pick<ProcessResponse, FilingField>

const peopleIn = ({ complementations, decision, documents }: ProcessState): (string | null)[] => [
  ...complementations.map(({ requestedBy }) => requestedBy.id),
  decision?.decidedBy.id ?? null,
  ...documents.flatMap(({ verdict, toldVerdict }) => [verdict?.by.id ?? null, toldVerdict?.by.id ?? null]),
]

/** The names that the answer of a process needs, also after a command of this caller. */
export const namesIn = ({ process, events }: FoldedProcess, actor: Actor): NamesQuery => ({
  people: [
    process.ownerId,
    actor.id,
    ...peopleIn(process),
    ...events.map(({ meta }) => meta.actorId),
    ...(isStaff(actor.role) ? namedAtDesk(events) : []),
  ],
  municipalities: [process.filing.municipalityId],
  activities: [process.filing.activityId],
})

/** `past` is the process as it was; permissions are those of the process today. */
export type PresentProcess = (
  today: HandledProcess,
  actor: Actor,
  past?: PastProcess,
) => Promise<ProcessResponse>

/** One process with the fields and actions this caller is allowed. */
export const presentProcess =
  (directory: Directory, scope: AnalystScope, now: () => Date): PresentProcess =>
  async (today, actor, past) => {
    const { process, events } = past ?? today
    const subject = subjectOf(today.process)
    const desk = seesDesk(actor, subject, scope)
    const version = visibleVersion(events, desk)
    const lines = historyOfEvents(process.id, events)
    const names = today.names ?? (await directory.names(namesIn({ process, events }, actor)))
    const at = past?.at ?? now()
    const settings = names.desk(process.filing.municipalityId)
    const calendar = calendarOf(settings, at.toISOString())
    const clock = clockOf(events, calendar)
    const standing = clock.standing()
    const assignee = desk ? assigneeOf(names, process, scope) : null
    const ledger = () => clock.ledgerAt(now().toISOString())
    return {
      id: process.id,
      version,
      protocolNumber: process.protocolNumber,
      authCode: process.authCode,
      status: process.status,
      ...presentFiling(process),
      activity: activityOf(names, process.filing.activityId),
      municipality: named(names, process.filing.municipalityId),
      userId: process.ownerId,
      user: names.person(process.ownerId, process.ownerRole),
      pendingCorrections: pendingCorrections(process).length,
      correctionsToVerify: correctionsToVerify(process).length,
      hasPaymentReceipt: paymentReceipt(process) !== undefined,
      observations: process.observations,
      complementations: presentComplementations(names, process),
      decision: presentDecision(names, process),
      issuance: presentIssuance(process),
      renewalOf: presentRenewal(process, settings, at),
      payment: presentPayment(process),
      documents: currentDocuments(process).map(presentJudged(names, desk)),
      clock: standing && clockOn(standing, civilDateOf(at)),
      activities: lines.filter(isProcessLine).map((line) => presentEntry(names, line)),
      assignee,
      deskActivities: desk ? presentDeskLines(names, events, lines) : [],
      changesOutsideCorrections: isStaff(actor.role) ? [...process.outsideChanges] : [],
      createdAt: process.createdAt,
      updatedAt: process.updatedAt,
      ...(past === undefined
        ? rightsNow(actor, process, deskFacts(ledger(), assignee), scope)
        : rightsInPast(past.asOf, version)),
    }
  }
