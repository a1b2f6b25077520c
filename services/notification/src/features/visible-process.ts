import { DomainError, processStream } from '@licensing/contracts'
import { processOf, type RecordedProcessEvent } from '@licensing/lifecycle'
import { type Actor, mayOnProcess, subjectOf } from '@licensing/permissions'
import type { Deps } from '../deps'

/** A process that the caller may see, with its events. @throws NOT_FOUND */
export const visibleProcess = async ({ store, database, analystScope }: Deps, id: string, actor: Actor) => {
  const { events } = await store.load(database, processStream(id))
  const recorded = events as unknown as readonly RecordedProcessEvent[]
  const process = processOf(recorded)
  if (process === null || process.deleted || !mayOnProcess(actor, 'view', subjectOf(process), analystScope))
    throw new DomainError('NOT_FOUND', { message: 'Processo não encontrado' })
  return { process, events: recorded }
}
