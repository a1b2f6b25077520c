import type { MunicipalityForProcesses, MunicipalityResponse } from '@licensing/contracts'
import type { BrazilianState, MunicipalityStatus, RequestType } from '@licensing/domain-kit'

export interface MunicipalityRow {
  readonly id: string
  readonly name: string
  readonly state: BrazilianState
  readonly ibge_code: string | null
  readonly cnpj: string | null
  readonly address: string | null
  readonly status: MunicipalityStatus
  readonly email: string | null
  readonly phone: string | null
  readonly bank_name: string | null
  readonly bank_agency: string | null
  readonly bank_account: string | null
  readonly pix_key: string | null
  readonly fee_exempt_request_types: RequestType[]
  readonly created_at: Date
}

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

export const presentMunicipality = (row: MunicipalityRow): MunicipalityResponse => ({
  id: row.id,
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
