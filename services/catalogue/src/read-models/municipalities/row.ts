import { foldForSearch, type MunicipalityResponse, normalizePixKey } from '@licensing/contracts'
import type { MunicipalityState } from '../../domain/municipality'

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

/** The columns of a response. */
export const MUNICIPALITY_COLUMNS = [
  'id',
  'name',
  'state',
  'ibge_code as ibgeCode',
  'cnpj',
  'address',
  'status',
  'email',
  'phone',
  'bank_name as bankName',
  'bank_agency as bankAgency',
  'bank_account as bankAccount',
  'pix_key as pixKey',
  'fee_exempt_request_types as feeExemptRequestTypes',
  'created_at as createdAt',
]

export const presentMunicipality = ({
  municipalityId: id,
  desk: _desk,
  ...facts
}: MunicipalityState): MunicipalityResponse => ({ id, ...facts })
