import { activityResponse, municipalityResponse } from '@licensing/contracts'
import type { Call } from '../api'
import type { Person } from './people'

/** Municipalities and activities, entered through the API by a super admin. */
export interface Places {
  /** @returns its id, known to every service once `settled` */
  readonly createMunicipality: (
    facts: Readonly<Record<string, unknown>> & { name: string },
  ) => Promise<string>
  /** @returns its id */
  readonly createActivity: (facts?: Readonly<Record<string, unknown>>) => Promise<string>
}

export interface PlacesDeps {
  readonly call: Call
  readonly settled: () => Promise<void>
  readonly superAdmin: () => Promise<Person>
}

let codes = 0

/** A unique code of the form NN.NN-N. */
export const aNewActivityCode = (): string => {
  codes += 1
  const digits = String(codes).padStart(5, '0')
  return `${digits.slice(0, 2)}.${digits.slice(2, 4)}-${digits.slice(4)}`
}

export const anActivity = (facts: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  code: aNewActivityCode(),
  description: 'Extração de areia em leito de rio',
  group: 'Extração e tratamento de minerais',
  subgroup: 'Lavra a céu aberto',
  ...facts,
})

export const openPlaces = ({ call, settled, superAdmin }: PlacesDeps): Places => ({
  async createMunicipality(facts) {
    const answer = await call('POST', '/municipalities', {
      as: await superAdmin(),
      json: { status: 'ACTIVE', ...facts },
    })
    if (answer.status !== 201) throw new Error(`Not registered: ${answer.text}`)
    await settled()
    return answer.as(municipalityResponse).id
  },
  async createActivity(facts) {
    const answer = await call('POST', '/activities', { as: await superAdmin(), json: anActivity(facts) })
    if (answer.status !== 201) throw new Error(`Not added: ${answer.text}`)
    await settled()
    return answer.as(activityResponse).id
  },
})
