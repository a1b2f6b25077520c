import type { CorrectionResponse } from '@licensing/contracts'
import { type Directory, type HandledProcess, type Names, presentDocument } from '@licensing/process-store'
import type { Correction, ProcessState } from '@licensing/lifecycle'
import { type Actor, type AnalystScope, correctionActions, subjectOf } from '@licensing/permissions'
import { correctionIn } from '../domain/corrections'

export interface PresentCorrections {
  /** One of a process that a command has changed. */
  one(handled: HandledProcess, correctionId: string, actor: Actor): Promise<CorrectionResponse>
  all(process: ProcessState, actor: Actor): Promise<CorrectionResponse[]>
  /** The corrections of a process in the past, without any action. */
  past(process: ProcessState): Promise<CorrectionResponse[]>
}

const allowed = (
  actor: Actor,
  process: ProcessState,
  correction: Correction,
  scope: AnalystScope,
): CorrectionResponse['allowedActions'] =>
  correctionActions(actor, subjectOf(process), correction, scope).map((action) =>
    action === 'deleteCorrection' ? 'delete' : action,
  )

const personNamed = (names: Names, id: string | null) =>
  id === null ? null : { name: names.person(id, null).name }

const present = (
  process: ProcessState,
  correction: Correction,
  names: Names,
): Omit<CorrectionResponse, 'allowedActions'> => ({
  id: correction.id,
  processId: process.id,
  fieldName: correction.fieldName,
  fieldType: correction.fieldType,
  description: correction.description,
  status: correction.status,
  previousValue: correction.previousValue,
  correctedValue: correction.correctedValue,
  notes: correction.notes,
  createdAt: correction.createdAt,
  correctedAt: correction.correctedAt,
  correctedByUser: personNamed(names, correction.correctedBy),
  verifiedByUser: personNamed(names, correction.verifiedBy),
  rejectionReason: correction.rejectionReason,
  documents: process.documents
    .filter(({ correctionId }) => correctionId === correction.id)
    .map(presentDocument),
  previousDocuments: process.documents
    .filter(
      ({ category, correctionId }) => category === correction.fieldName && correctionId !== correction.id,
    )
    .map(presentDocument),
})

/** Corrections with the fields and actions this caller is allowed; names are loaded once for all of them. */
export const presentCorrections = (directory: Directory, scope: AnalystScope): PresentCorrections => {
  const namesIn = (corrections: readonly Correction[]) =>
    directory.names({
      people: corrections.flatMap(({ correctedBy, verifiedBy }) => [correctedBy, verifiedBy]),
    })
  const presenter = async (corrections: readonly Correction[], known?: Names) => {
    const names = known ?? (await namesIn(corrections))
    return (process: ProcessState, correction: Correction, actor: Actor): CorrectionResponse => ({
      ...present(process, correction, names),
      allowedActions: allowed(actor, process, correction, scope),
    })
  }
  return {
    async all(process, actor) {
      const presented = await presenter(process.corrections)
      return process.corrections.map((correction) => presented(process, correction, actor))
    },
    async past(process) {
      const names = await namesIn(process.corrections)
      return process.corrections.map((correction) => ({
        ...present(process, correction, names),
        allowedActions: [],
      }))
    },
    async one({ process, names }, correctionId, actor) {
      const correction = correctionIn(process, correctionId)
      const presented = await presenter([correction], names)
      return presented(process, correction, actor)
    },
  }
}
