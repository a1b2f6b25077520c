import type { CorrectionResponse } from '@licensing/contracts'
import { type Directory, type HandledProcess, type Names, presentDocument } from '@licensing/process-store'
import type { Correction, ProcessState } from '@licensing/lifecycle'
import { type Actor, type AnalystScope, correctionActions, subjectOf } from '@licensing/permissions'
import { correctionIn } from '../domain/corrections'

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

export type PresentCorrections = ReturnType<typeof presentCorrections>

/** Corrections with the fields and actions this caller is allowed; names are loaded once for all of them. */
export const presentCorrections = (directory: Directory, scope: AnalystScope) => {
  const namesIn = (corrections: readonly Correction[]) =>
    directory.names({
      people: corrections.flatMap(({ correctedBy, verifiedBy }) => [correctedBy, verifiedBy]),
    })
  const shown = (process: ProcessState, correction: Correction, names: Names, actor: Actor | null) => ({
    ...present(process, correction, names),
    allowedActions: (actor === null
      ? []
      : correctionActions(actor, subjectOf(process), correction, scope)
    ).map((action) => (action === 'deleteCorrection' ? 'delete' : action)),
  })
  return {
    /** All of a process. Without an actor, as for the past, without any action. */
    async all(process: ProcessState, actor: Actor | null): Promise<CorrectionResponse[]> {
      const names = await namesIn(process.corrections)
      return process.corrections.map((correction) => shown(process, correction, names, actor))
    },
    /** One of a process that a command has changed. */
    async one(
      { process, names }: HandledProcess,
      correctionId: string,
      actor: Actor,
    ): Promise<CorrectionResponse> {
      const correction = correctionIn(process, correctionId)
      return shown(process, correction, names ?? (await namesIn([correction])), actor)
    },
  }
}
