import { DomainError, type ProcessEvent } from '@licensing/contracts'
import { type Database, sql, type Transaction } from '@licensing/event-store'
import type { Correction, ProcessState } from '@licensing/lifecycle'
import type { Actor, CorrectionAction } from '@licensing/permissions'
import type { CommandContext, HandledProcess, LoadedProcess, ProcessStream } from '@licensing/process-store'

const TABLE = 'correction.corrections'

const notFound = (): DomainError => new DomainError('NOT_FOUND', { message: 'Correção não encontrada' })

const processIdOf = async (database: Database, correctionId: string): Promise<string> => {
  const [row] = await database.run<{ process_id: string }>(
    sql(TABLE).select('process_id').where({ id: correctionId }),
  )
  if (row === undefined) throw notFound()
  return row.process_id
}

export const correctionIn = (process: ProcessState, correctionId: string): Correction => {
  const correction = process.corrections.find(({ id }) => id === correctionId)
  if (correction === undefined) throw notFound()
  return correction
}

export type Corrections = ReturnType<typeof openCorrections>

/** Commands on a correction: found by its id, decided and recorded in its process's stream. */
export const openCorrections = (database: Database, stream: ProcessStream) => ({
  /** Stores the process id of these corrections, in the transaction that requests them. */
  async storeProcessId(tx: Transaction, correctionIds: readonly string[], processId: string): Promise<void> {
    await tx.query(`insert into ${TABLE} (id, process_id) select unnest($1::uuid[]), $2`, [
      correctionIds,
      processId,
    ])
  },
  /**
   * Finds the process of a correction, if the caller may perform the action on it.
   * @throws DomainError NOT_FOUND for an unknown or deleted correction, or an invisible process; FORBIDDEN
   */
  async findFor(
    correctionId: string,
    actor: Actor,
    action: 'view' | CorrectionAction,
  ): Promise<LoadedProcess> {
    const found = await stream.find(await processIdOf(database, correctionId), actor)
    correctionIn(found.process, correctionId)
    stream.ensureMay(found, actor, action)
    return found
  },
  /** @throws DomainError as `findFor` does, and any error of the decision */
  async handle(
    context: CommandContext,
    correctionId: string,
    action: CorrectionAction,
    decide: (
      process: ProcessState,
      correction: Correction,
    ) => readonly ProcessEvent[] | Promise<readonly ProcessEvent[]>,
  ): Promise<HandledProcess> {
    return stream.handle(context, {
      id: await processIdOf(database, correctionId),
      action,
      ensureExists: (process) => void correctionIn(process, correctionId),
      decide: (process) => decide(process, correctionIn(process, correctionId)),
    })
  },
})
