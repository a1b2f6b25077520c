import { type ProcessEvent, processStream } from '@licensing/contracts'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'
import { type RunningApi, startApiInTown, type StartOptions, type Town } from '@licensing/test-support/api'
import { migrations } from '../../migrations'
import { openReportingService } from '../service'

export interface RunningReporting extends RunningApi, Town {
  /** A process of Maria's in Natal with this number; its first event is at noon of `day` in Brasília. */
  readonly numbered: (protocolNumber: string, day?: string) => ProcessBuilder
  readonly appendAndProject: (...builders: ProcessBuilder[]) => Promise<void>
  /** Appends events that Ana recorded on a day. */
  readonly record: (processId: string, day: string, ...events: ProcessEvent[]) => Promise<void>
}

/** Starts the reporting service over real HTTP, fed only by events. */
export const startReporting = async (
  options: Pick<StartOptions, 'analystScope' | 'now'> = {},
): Promise<RunningReporting> => {
  const api = await startApiInTown({
    schema: 'reporting',
    migrations,
    open: openReportingService,
    ...options,
  })
  return {
    ...api,
    numbered: (protocolNumber, day = '2026-03-10') =>
      aProcess()
        .ownedBy(api.maria)
        .in(api.natal)
        .filed({ activityId: api.bakery })
        .numbered(protocolNumber)
        .begunAt(`${day}T15:00:00.000Z`),
    appendAndProject: async (...builders) => {
      await api.append(...builders)
      await api.settled()
    },
    record: async (processId, day, ...events) => {
      const streamId = processStream(processId)
      await api.store.append(api.database, {
        streamId,
        expected: await api.store.head(api.database, streamId),
        events,
        meta: { actorId: api.ana.id, actorRole: api.ana.role, correlationId: 'test' },
        recordedAt: new Date(`${day}T15:00:00.000Z`),
      })
    },
  }
}
