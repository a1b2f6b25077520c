import type { ProcessEvent } from '@licensing/contracts'
import { type Queryable, sql, type Transaction } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import type { Correction, ProcessState } from '@licensing/lifecycle'
import type { Actor, CorrectionAction } from '@licensing/permissions'
import type { CommandContext, LoadedProcess, ProcessStream } from '@licensing/process-stream'

const TABLE = 'correction.corrections'

export interface FoundCorrection extends LoadedProcess {
  readonly correction: Correction
}

/** The commands on a correction: found by its id, decided and recorded in its process's stream. */
export interface Corrections {
  remember(tx: Transaction, correctionId: string, processId: string): Promise<void>
  /** @throws DomainError NOT_FOUND for an unknown or deleted correction, or one of a process the caller may not see */
  find(source: Queryable, correctionId: string, actor: Actor): Promise<FoundCorrection>
  handle(
    context: CommandContext,
    correctionId: string,
    action: CorrectionAction,
    decide: (process: ProcessState, correction: Correction) => readonly ProcessEvent[],
  ): Promise<FoundCorrection>
}

const notFound = (): DomainError => new DomainError('NOT_FOUND', { message: 'Correção não encontrada' })

export const correctionIn = (process: ProcessState, correctionId: string): Correction => {
  const correction = process.corrections.find(({ id }) => id === correctionId)
  if (correction === undefined) throw notFound()
  return correction
}

export const openCorrections = (stream: ProcessStream): Corrections => {
  const find: Corrections['find'] = async (source, correctionId, actor) => {
    const [row] = await source.run<{ process_id: string }>(
      sql(TABLE).select('process_id').where({ id: correctionId }),
    )
    if (row === undefined) throw notFound()
    const loaded = await stream.find(source, row.process_id, actor)
    return { ...loaded, correction: correctionIn(loaded.process, correctionId) }
  }
  return {
    find,
    async remember(tx, correctionId, processId) {
      await tx.execute(sql(TABLE).insert({ id: correctionId, process_id: processId }))
    },
    async handle(context, correctionId, action, decide) {
      const { correction, ...loaded } = await find(context.tx, correctionId, context.actor)
      stream.authorise(context.actor, action, loaded.process)
      const next = await stream.record(context, loaded, decide(loaded.process, correction))
      const after = next.process.corrections.find(({ id }) => id === correctionId)
      return { ...next, correction: after ?? correction }
    },
  }
}
