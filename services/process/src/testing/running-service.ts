import { type ProcessResponse, processResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { processMigrations } from '@licensing/process-store'
import { aFiling, aProcess, type FilingSample, type ProcessBuilder } from '@licensing/test-support'
import {
  type Answer,
  type RunningApi,
  startApiInTown,
  type StartOptions,
  type Town,
} from '@licensing/test-support/api'
import { licenceMigrations } from '../../migrations'
import { openProcessService, type ProcessServiceDeps } from '../service'

export interface RunningProcessService extends RunningApi, Town {
  /** Files in Natal; throws unless the process is created. */
  readonly file: (as: Actor, fields?: FilingSample & { draft?: boolean }) => Promise<ProcessResponse>
  readonly detail: (as: Actor, id: string) => Promise<ProcessResponse>
  /** A process of Maria's in Natal with a number and code that no other has. */
  readonly numbered: (fields?: FilingSample) => ProcessBuilder
  /**
   * Appends its events and waits for the projections: a command that inserts the first row of the list at the same moment as the
   * projection would fail on the unique number. @returns its id
   */
  readonly stored: (process: ProcessBuilder) => Promise<string>
}

const expectStatus = (answer: Answer, status: number): Answer => {
  if (answer.status !== status)
    throw new Error(`Expected status ${status}, got ${answer.status}: ${answer.text}`)
  return answer
}

export type ServiceOptions = Pick<StartOptions, 'analystScope' | 'now'> &
  Partial<Pick<ProcessServiceDeps, 'printDocument' | 'signing'>>

/** Starts the process service over real HTTP, with people, two municipalities and an activity. */
export const startInTown = ({
  printDocument,
  signing,
  ...options
}: ServiceOptions): Promise<RunningApi & Town> => {
  const open: StartOptions['open'] = (deps) =>
    openProcessService({
      ...deps,
      publicUrl: 'https://licencas.example',
      ...(printDocument === undefined ? {} : { printDocument }),
      ...(signing === undefined ? {} : { signing }),
    })
  const beside = { schema: 'licence', migrations: licenceMigrations }
  return startApiInTown({ schema: 'process', migrations: processMigrations, beside, open, ...options })
}

/** The service of `startInTown`, with requests that file processes. */
export const startProcessService = async (options: ServiceOptions = {}): Promise<RunningProcessService> => {
  const api = await startInTown(options)
  let counted = 0
  const stored = async (process: ProcessBuilder): Promise<string> => {
    await api.append(process)
    await api.settled()
    return process.id
  }
  return {
    ...api,
    numbered: (fields = {}) => {
      counted += 1
      return aProcess()
        .ownedBy(api.maria)
        .in(api.natal)
        .filed(fields)
        .numbered(`2020/${String(counted).padStart(3, '0')}`)
        .coded(String(counted).padStart(24, '0'))
    },
    stored,
    file: async (as, fields = {}) => {
      const json = { ...aFiling({ municipalityId: api.natal }), ...fields }
      const answer = await api.call('POST', '/processes/json', { as, json })
      return expectStatus(answer, 201).as(processResponse)
    },
    detail: async (as, id) =>
      expectStatus(await api.call('GET', `/processes/${id}`, { as }), 200).as(processResponse),
  }
}
