import type { Actor } from '@licensing/permissions'
import { type RunningApi, startApi, type StartOptions } from './running-api'

/** Two municipalities, an activity and people of every role, as a service knows them from events. */
export interface Town {
  /** Exempt from the fee for OUTROS_REQUERIMENTOS. */
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

const settle = async (api: RunningApi): Promise<Town> => {
  const natal = await api.registerMunicipality({
    name: 'Natal',
    feeExemptRequestTypes: ['OUTROS_REQUERIMENTOS'],
  })
  const mossoro = await api.registerMunicipality({ name: 'Mossoró' })
  const admin = (name: string, municipalityId: string) =>
    api.registerPerson({ name, role: 'ADMIN', municipalityIds: [municipalityId] })
  const town = {
    natal,
    mossoro,
    bakery: await api.addActivity({ code: '10.91-1', description: 'Fabricação de pães' }),
    maria: await api.registerPerson({ name: 'Maria da Silva', role: 'APPLICANT' }),
    joao: await api.registerPerson({ name: 'João Lima', role: 'APPLICANT' }),
    ana: await api.registerPerson({ name: 'Ana Analista', role: 'ANALYST' }),
    adminOfNatal: await admin('Adélia Natal', natal),
    adminOfMossoro: await admin('Aldo Mossoró', mossoro),
    superAdmin: await api.registerPerson({ name: 'Sônia', role: 'SUPER_ADMIN' }),
  }
  await api.settled()
  return town
}

/** `startApi`, with the town recorded in its event store. */
export const startApiInTown = async (options: StartOptions): Promise<RunningApi & Town> => {
  const api = await startApi(options)
  const town = await settle(api).catch(async (error: unknown) => {
    await api.close()
    throw error
  })
  return { ...api, ...town }
}
