import {
  foldForSearch,
  type MunicipalityForProcesses,
  type MunicipalityResponse,
  normalizePixKey,
} from '@licensing/contracts'
import type { Municipality, MunicipalityState } from '../../domain/municipality'

export const MUNICIPALITY_COLUMNS = [
  'id',
  'name',
  'state',
  'ibge_code',
  'cnpj',
  'address',
  'status',
  'email',
  'phone',
  'bank_name',
  'bank_agency',
  'bank_account',
  'pix_key',
  'fee_exempt_request_types',
  'created_at',
] as const

/** The row of a municipality whose stream is at `version`. */
export const municipalityRow = (municipality: MunicipalityState, version: number) => ({
  id: municipality.municipalityId,
  name: municipality.name,
  state: municipality.state,
  ibge_code: municipality.ibgeCode,
  cnpj: municipality.cnpj,
  address: municipality.address,
  status: municipality.status,
  email: municipality.email,
  phone: municipality.phone,
  bank_name: municipality.bankName,
  bank_agency: municipality.bankAgency,
  bank_account: municipality.bankAccount,
  pix_key: municipality.pixKey,
  normalized_pix_key: municipality.pixKey === null ? null : normalizePixKey(municipality.pixKey),
  fee_exempt_request_types: municipality.feeExemptRequestTypes,
  name_order: foldForSearch(municipality.name),
  search: foldForSearch(`${municipality.name} ${municipality.cnpj ?? ''}`),
  version,
  desk_settings: municipality.desk.settings,
  desk_version: municipality.desk.version,
  created_at: municipality.createdAt,
})

/** The columns in `MUNICIPALITY_COLUMNS`. */
export type MunicipalityRow = Pick<
  ReturnType<typeof municipalityRow>,
  Exclude<(typeof MUNICIPALITY_COLUMNS)[number], 'created_at'>
> & { readonly created_at: Date }

export const municipalityOf = (row: MunicipalityRow): Municipality => ({
  municipalityId: row.id,
  name: row.name,
  state: row.state,
  ibgeCode: row.ibge_code,
  cnpj: row.cnpj,
  address: row.address,
  status: row.status,
  email: row.email,
  phone: row.phone,
  bankName: row.bank_name,
  bankAgency: row.bank_agency,
  bankAccount: row.bank_account,
  pixKey: row.pix_key,
  feeExemptRequestTypes: row.fee_exempt_request_types,
  createdAt: row.created_at.toISOString(),
})

export const presentMunicipality = (
  municipality: Municipality & Partial<MunicipalityState>,
): MunicipalityResponse => {
  const { municipalityId, feeExemptRequestTypes, desk: _, ...facts } = municipality
  return { id: municipalityId, ...facts, feeExemptRequestTypes: [...feeExemptRequestTypes] }
}

export const presentForProcesses = ({
  id,
  name,
  phone,
  email,
  ibge_code: ibgeCode,
}: Pick<MunicipalityRow, 'id' | 'name' | 'phone' | 'email' | 'ibge_code'>): MunicipalityForProcesses => ({
  id,
  name,
  phone,
  email,
  ibgeCode,
})
