import type { Actor, AnalystScope } from '@licensing/permissions'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'
import { type RunningApi, startApi } from '@licensing/test-support/api'
import { migrations } from '../../migrations'
import { openReportingService } from '../service'

export interface RunningReporting extends RunningApi {
  readonly natal: string
  readonly mossoro: string
  readonly bakery: string
  readonly maria: Actor
  readonly joao: Actor
  readonly ana: Actor
  readonly adminOfNatal: Actor
  readonly superAdmin: Actor
  /** A process of Maria's in Natal with this number; its first event is at noon of `day` in Brasília. */
  readonly numbered: (protocolNumber: string, day?: string) => ProcessBuilder
  readonly appendAndProject: (...builders: ProcessBuilder[]) => Promise<void>
}

const settle = async (api: RunningApi) => {
  const natal = await api.registerMunicipality({ name: 'Natal', state: 'RN' })
  const mossoro = await api.registerMunicipality({ name: 'Mossoró', state: 'RN' })
  const people = {
    bakery: await api.addActivity({ code: '10.91-1', description: 'Fabricação de pães' }),
    maria: await api.registerPerson({ name: 'Maria da Silva', role: 'APPLICANT' }),
    joao: await api.registerPerson({ name: 'João Lima', role: 'APPLICANT' }),
    ana: await api.registerPerson({ name: 'Ana Analista', role: 'ANALYST' }),
    adminOfNatal: await api.registerPerson({ name: 'Adélia', role: 'ADMIN', municipalityIds: [natal] }),
    superAdmin: await api.registerPerson({ name: 'Sônia', role: 'SUPER_ADMIN' }),
  }
  await api.settled()
  return { natal, mossoro, ...people }
}

/** Starts the reporting service over real HTTP, fed only by events. */
export const startReporting = async (
  options: { readonly analystScope?: AnalystScope; readonly now?: () => Date } = {},
): Promise<RunningReporting> => {
  const api = await startApi({ schema: 'reporting', migrations, open: openReportingService, ...options })
  const town = await settle(api).catch(async (error: unknown) => {
    await api.close()
    throw error
  })
  return {
    ...api,
    ...town,
    numbered: (protocolNumber, day = '2026-03-10') =>
      aProcess()
        .ownedBy(town.maria)
        .in(town.natal)
        .filed({ activityId: town.bakery })
        .numbered(protocolNumber)
        .begunAt(`${day}T15:00:00.000Z`),
    appendAndProject: async (...builders) => {
      await api.append(...builders)
      await api.settled()
    },
  }
}
