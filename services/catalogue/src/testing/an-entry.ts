import type { Role } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import type { Activity } from '../domain/activity'
import { type MunicipalityState, newDesk } from '../domain/municipality'

/** Builders for specs, with plausible defaults. */
export const NATAL = '11111111-1111-4111-8111-111111111111'

export const aMunicipality = (over: Partial<MunicipalityState> = {}): MunicipalityState => ({
  municipalityId: NATAL,
  name: 'Natal',
  state: 'RN',
  ibgeCode: '2408102',
  cnpj: null,
  address: null,
  status: 'ACTIVE',
  email: 'meioambiente@natal.demo.gov.br',
  phone: '8432320000',
  bankName: null,
  bankAgency: null,
  bankAccount: null,
  pixKey: null,
  feeExemptRequestTypes: [],
  createdAt: '2026-01-01T12:00:00.000Z',
  desk: newDesk,
  ...over,
})

export const anActivity = (over: Partial<Activity> = {}): Activity => ({
  activityId: 'c0000000-0000-4000-8000-000000000001',
  code: '01.02-1',
  description: 'Extração de areia em leito de rio',
  group: 'Extração e tratamento de minerais',
  subgroup: 'Lavra a céu aberto',
  cnae: '0810-0/06',
  createdAt: '2026-01-01T12:00:00.000Z',
  ...over,
})

export const anActor = (role: Role, municipalityIds: readonly string[] = []): Actor => ({
  id: 'b0000000-0000-4000-8000-000000000001',
  role,
  municipalityIds,
})
