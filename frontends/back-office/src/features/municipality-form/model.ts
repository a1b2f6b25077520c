import type { MunicipalityFields } from '@licensing/api-client/catalogue'
import {
  BRAZILIAN_STATES,
  type BrazilianState,
  type CnpjResponse,
  type MunicipalityResponse,
  type RequestType,
} from '@licensing/contracts'
import { municipalityBankForm, municipalityForm } from '@licensing/forms'
import type { Rules } from '@licensing/ui-kit'
import type { Editing } from '../municipalities/model'

const TEXT_FIELDS = ['name', 'cnpj', 'ibgeCode', 'address', 'email', 'phone'] as const
const BANK_FIELDS = ['bankName', 'bankAgency', 'bankAccount', 'pixKey'] as const
export type TextName = (typeof TEXT_FIELDS)[number] | (typeof BANK_FIELDS)[number]

export interface MunicipalityValues extends Readonly<Record<TextName, string>> {
  readonly state: BrazilianState | ''
  readonly status: MunicipalityResponse['status'] | ''
  readonly feeExemptRequestTypes: readonly RequestType[]
}

export const statusOptions: readonly { value: MunicipalityResponse['status']; label: string }[] = [
  { value: 'ACTIVE', label: 'Ativo' },
  { value: 'INACTIVE', label: 'Inativo' },
]

const textsOf = (municipality: Partial<Pick<MunicipalityResponse, TextName>>) =>
  Object.fromEntries(
    [...TEXT_FIELDS, ...BANK_FIELDS].map((name) => [name, municipality[name] ?? '']),
  ) as Record<TextName, string>

export const emptyMunicipality: MunicipalityValues = {
  ...textsOf({}),
  state: '',
  status: 'ACTIVE',
  feeExemptRequestTypes: [],
}

export const valuesOf = (municipality: MunicipalityResponse): MunicipalityValues => ({
  ...textsOf(municipality),
  state: municipality.state,
  status: municipality.status,
  feeExemptRequestTypes: municipality.feeExemptRequestTypes,
})

export const stateOf = (text: string): BrazilianState | '' =>
  BRAZILIAN_STATES.find((state) => state === text) ?? ''

const bankOf = ({ bankName, bankAgency, bankAccount, pixKey }: MunicipalityValues) => ({
  bankName,
  bankAgency,
  bankAccount,
  pixKey,
})

/** The rules of the whole form, or of the bank data only (decision 3). */
export const rulesFor = (editing: Editing): Rules<MunicipalityValues, object> => ({
  safeParse: (values) =>
    editing === 'bank' ? municipalityBankForm.safeParse(bankOf(values)) : municipalityForm.safeParse(values),
})

/** The fields of the API call, as typed; the server normalises by the same rules. */
export const fieldsOf = (values: MunicipalityValues, editing: Editing): MunicipalityFields => {
  if (editing === 'bank') return bankOf(values)
  const { state, status, feeExemptRequestTypes, ...texts } = values
  return {
    ...texts,
    ...(state === '' ? {} : { state }),
    ...(status === '' ? {} : { status }),
    feeExemptRequestTypes: [...feeExemptRequestTypes],
  }
}

const addressOf = ({ logradouro, numero, complemento, bairro, municipio, cep }: CnpjResponse): string =>
  [logradouro, numero, complemento, bairro, municipio, cep].filter(Boolean).join(', ')

/** The company register's data of a CNPJ, without blank fields. */
export const fillingFrom = (company: CnpjResponse): Partial<MunicipalityValues> => {
  const state = stateOf(company.uf ?? '')
  const texts = {
    name: company.nome,
    email: company.email,
    phone: company.telefone,
    address: addressOf(company),
  }
  const known = Object.entries(texts).filter(([, text]) => text !== null && text !== '')
  return { ...Object.fromEntries(known), ...(state === '' ? {} : { state }) }
}
