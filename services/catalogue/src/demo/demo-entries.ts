import { foldForSearch } from '@licensing/contracts'
import { v5 } from 'uuid'
import activityRows from '../../demo/activities.json' with { type: 'json' }
import municipalityRows from '../../demo/municipalities-rn.json' with { type: 'json' }
import type { ActivityEvent } from '../domain/activity'
import type { MunicipalityDetails, MunicipalityEvent } from '../domain/municipality'
import type { Opening } from '../entries'
import { addActivity } from '../features/activities/decide'
import { registerMunicipality } from '../features/municipalities/decide'

/** Makes the ids of the entries from their codes, so that loading twice finds the existing ones. Used only here. */
const NAMESPACE = 'b7c9f1d6-2d4e-4f0a-9a52-6c1f0d8e3b47'

/** The main municipality of the demo data (decision 5: admin@demo.gov.br is linked to it). */
const NATAL = '2408102'

/** One municipality is fee-exempt for other requests, so that the demo has a process without payment. */
const MOSSORO = '2408003'
export const isDemoFeeExempt = (ibgeCode: string): boolean => ibgeCode === MOSSORO

/** The demo's municipality id for an IBGE code (7 digits). */
export const demoMunicipalityId = (ibgeCode: string): string => v5(`municipality:${ibgeCode}`, NAMESPACE)

/** The demo's activity id for a code (NN.NN-N). */
export const demoActivityId = (code: string): string => v5(`activity:${code}`, NAMESPACE)

export const natalMunicipalityId = demoMunicipalityId(NATAL)

const slug = (name: string): string => foldForSearch(name).replace(/[^a-z0-9]/g, '')

/** Well-formed, and invented: no bank has this name, and no account has a key under the demo's domain. */
const demoBank = (email: string) => ({
  bankName: 'Banco Exemplo (dados de demonstração)',
  bankAgency: '0001-9',
  bankAccount: '12345-6',
  pixKey: email,
})

/** Name, code and area code are public facts; the secretariat's contact and bank data are obviously fictional. */
const detailsOf = ({ ibgeCode, name, ddd }: (typeof municipalityRows)[number]): MunicipalityDetails => {
  const email = `meioambiente@${slug(name)}.demo.gov.br`
  return {
    name,
    state: 'RN',
    ibgeCode,
    cnpj: null,
    address: `Secretaria Municipal de Meio Ambiente, Centro, ${name} - RN`,
    status: 'ACTIVE',
    email,
    phone: `${ddd}32320000`,
    feeExemptRequestTypes: isDemoFeeExempt(ibgeCode) ? ['OUTROS_REQUERIMENTOS'] : [],
    ...demoBank(email),
  }
}

export const demoMunicipalities = (): Opening<MunicipalityEvent>[] =>
  municipalityRows.map((row) => {
    const municipalityId = demoMunicipalityId(row.ibgeCode)
    return { id: municipalityId, events: registerMunicipality(municipalityId, detailsOf(row)) }
  })

export const demoActivities = (): Opening<ActivityEvent>[] =>
  activityRows.map((details) => {
    const activityId = demoActivityId(details.code)
    return { id: activityId, events: addActivity(activityId, details) }
  })
