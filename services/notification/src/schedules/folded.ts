import { processStream } from '@licensing/contracts'
import type { EventStore, Queryable } from '@licensing/event-store'
import { calendarOf, ledgerOf } from '@licensing/legal-clock'
import { evolveProcess, type ProcessState, type RecordedProcessEvent } from '@licensing/lifecycle'
import { openDirectory } from '@licensing/process-store'
import type { Ledger } from '@licensing/contracts'

/** A process with the answer that it waits for, null when it waits for none. */
export interface AwaitedAnswer {
  readonly process: ProcessState
  readonly answer: Ledger['answer']
}

/** Folds processes from their streams, by the calendars of their municipalities. */
export const awaitedAnswers = async (
  store: EventStore,
  source: Queryable,
  processIds: readonly string[],
  now: Date,
): Promise<readonly AwaitedAnswer[]> => {
  const streams = await store.loadEach(source, processIds.map(processStream))
  const folded = [...streams.values()].flatMap(({ events }) => {
    const recorded = events as unknown as readonly RecordedProcessEvent[]
    const process = recorded.reduce<ProcessState | null>(evolveProcess, null)
    return process === null ? [] : [{ process, recorded }]
  })
  const names = await openDirectory(source).names({
    municipalities: folded.map(({ process }) => process.filing.municipalityId),
  })
  const at = now.toISOString()
  return folded.map(({ process, recorded }) => ({
    process,
    answer: process.deleted
      ? null
      : ledgerOf(recorded, calendarOf(names.desk(process.filing.municipalityId), at), at).answer,
  }))
}
