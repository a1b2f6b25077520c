import { type ProcessResponse, processResponse } from '@licensing/contracts'
import type { AnalystScope } from '@licensing/permissions'
import type { Actor } from '@licensing/permissions'
import { aFiling, type FilingSample } from '@licensing/test-support'
import { type Answer, type RunningApi, startApi } from '@licensing/test-support/api'
import { migrations } from '../../migrations'
import { openProcessService } from '../service'

/** The fixture shared by the specs of this service. */
interface Town {
  readonly natal: string
  readonly mossoro: string
  readonly bakery: string
  readonly maria: Actor
  readonly joao: Actor
  readonly ana: Actor
  readonly adminOfNatal: Actor
  readonly adminOfMossoro: Actor
  readonly superAdmin: Actor
}

export interface RunningProcessService extends RunningApi, Town {
  /** Files in Natal; throws unless the process is created. */
  readonly file: (as: Actor, fields?: FilingSample & { draft?: boolean }) => Promise<ProcessResponse>
  readonly detail: (as: Actor, id: string) => Promise<ProcessResponse>
}

const settle = async (api: RunningApi): Promise<Town> => {
  const natal = await api.registerMunicipality({
    name: 'Natal',
    feeExemptRequestTypes: ['OUTROS_REQUERIMENTOS'],
  })
  const mossoro = await api.registerMunicipality({ name: 'Mossoró' })
  const town = {
    natal,
    mossoro,
    bakery: await api.addActivity({ code: '10.91-1', description: 'Fabricação de pães' }),
    maria: await api.registerPerson({ name: 'Maria da Silva', role: 'APPLICANT' }),
    joao: await api.registerPerson({ name: 'João Lima', role: 'APPLICANT' }),
    ana: await api.registerPerson({ name: 'Ana Analista', role: 'ANALYST' }),
    adminOfNatal: await api.registerPerson({
      name: 'Adélia Natal',
      role: 'ADMIN',
      municipalityIds: [natal],
    }),
    adminOfMossoro: await api.registerPerson({
      name: 'Aldo Mossoró',
      role: 'ADMIN',
      municipalityIds: [mossoro],
    }),
    superAdmin: await api.registerPerson({ name: 'Sônia', role: 'SUPER_ADMIN' }),
  }
  await api.settled()
  return town
}

const expectStatus = (answer: Answer, status: number): Answer => {
  if (answer.status !== status)
    throw new Error(`Expected status ${status}, got ${answer.status}: ${answer.text}`)
  return answer
}

/** Starts the process service over real HTTP, with people, two municipalities and an activity in its directory. */
export const startProcessService = async (
  options: { readonly analystScope?: AnalystScope; readonly now?: () => Date } = {},
): Promise<RunningProcessService> => {
  const api = await startApi({ schema: 'process', migrations, open: openProcessService, ...options })
  const town = await settle(api).catch(async (error: unknown) => {
    await api.close()
    throw error
  })
  return {
    ...api,
    ...town,
    file: async (as, fields = {}) => {
      const json = { ...aFiling({ municipalityId: town.natal }), ...fields }
      const answer = await api.call('POST', '/processes/json', { as, json })
      return expectStatus(answer, 201).as(processResponse)
    },
    detail: async (as, id) =>
      expectStatus(await api.call('GET', `/processes/${id}`, { as }), 200).as(processResponse),
  }
}
