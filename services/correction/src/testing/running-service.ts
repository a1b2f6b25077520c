import {
  correctionListResponse,
  type CorrectionResponse,
  correctionResponse,
  type ProcessEventType,
  processStream,
} from '@licensing/contracts'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import type { Actor } from '@licensing/permissions'
import { processMigrations } from '@licensing/process-store'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'
import { aForm, type RunningApi, startApiInTown, type Town } from '@licensing/test-support/api'
import { migrations } from '../../migrations'
import { openCorrectionService } from '../service'

/** Processes of Maria's in Natal, and the events in their streams. */
const processesIn = (api: RunningApi & Town) => {
  let filed = 0
  const aNatalProcess = (): ProcessBuilder => {
    filed += 1
    return aProcess()
      .ownedBy(api.maria)
      .in(api.natal)
      .numbered(`2026/${filed}`)
      .coded(String(filed).padStart(24, '0'))
  }
  const eventsOf = async (processId: string): Promise<RecordedProcessEvent[]> => {
    const { events } = await api.store.load(api.database, processStream(processId))
    return events as unknown as RecordedProcessEvent[]
  }
  return {
    aNatalProcess,
    eventsOf,
    /** Appends a process under analysis, or as changed. @returns its id */
    analysed: async (
      change: (process: ProcessBuilder) => ProcessBuilder = (process) => process.underAnalysis(),
    ): Promise<string> => {
      const builder = change(aNatalProcess())
      await api.append(builder)
      return builder.id
    },
    newest: async (processId: string, count: number): Promise<ProcessEventType[]> =>
      (await eventsOf(processId)).slice(-count).map(({ type }) => type),
  }
}

const requestsTo = (api: RunningApi & Town) => {
  const asking = (processId: string, as: Actor = api.ana, over: Record<string, unknown> = {}) =>
    api.call('POST', '/corrections', {
      as,
      json: {
        processId,
        fieldName: 'enterpriseName',
        fieldType: 'field',
        description: 'Como no contrato social',
        ...over,
      },
    })
  return {
    asking,
    asked: async (processId: string, over: Record<string, unknown> = {}): Promise<CorrectionResponse> =>
      (await asking(processId, api.ana, over)).as(correctionResponse),
    correct: (id: string, as: Actor, json: unknown = { correctedValue: '"Padaria Nova"' }) =>
      api.call('PATCH', `/corrections/${id}/correct`, { as, json }),
    upload: (id: string, as: Actor, fields: Record<string, unknown>) =>
      api.call('PATCH', `/corrections/${id}/correct`, { as, form: aForm(fields) }),
    verify: (id: string, as: Actor, verified: unknown = true, reason?: string) =>
      api.call('PATCH', `/corrections/${id}/verify`, { as, json: { verified, reason } }),
    listed: async (processId: string, as: Actor): Promise<CorrectionResponse[]> =>
      (await api.call('GET', `/corrections/process/${processId}`, { as })).as(correctionListResponse)
        .corrections,
  }
}

/** Starts the correction service over real HTTP, with the list of processes that it writes. */
export const startCorrectionService = async () => {
  const api = await startApiInTown({
    schema: 'correction',
    migrations,
    open: (deps) => ({ ...openCorrectionService(deps), projections: [] }),
    beside: { schema: 'process', migrations: processMigrations },
  })
  return { ...api, ...processesIn(api), ...requestsTo(api) }
}
