import type { FilingField } from '@licensing/contracts'

export type FilingSampleValue = string | number | boolean | null | undefined
export type FilingSample = Partial<Record<FilingField, FilingSampleValue>>

/**
 * A valid filing as a browser sends it: an urban licensing (LP, class 3) by a person in Natal. Arguments override fields; null
 * or '' omits a field.
 */
export const aFiling = (overrides: FilingSample = {}): FilingSample => ({
  municipalityId: '5f0c1d7e-4c0b-4a52-9a7e-0d6f0f4f2408',
  requestType: 'LICENCIAMENTO_AMBIENTAL',
  licensingType: 'LP',
  activityClass: '3',
  applicantName: 'Maria da Silva',
  applicantType: 'CPF',
  applicantDocument: '529.982.247-25',
  applicantEmail: 'maria@example.com.br',
  applicantPhone: '(84) 99123-4567',
  applicantZipCode: '59025-000',
  applicantStreet: 'Rua Potengi',
  applicantNumber: '120',
  applicantNeighborhood: 'Petrópolis',
  applicantCity: 'Natal',
  applicantState: 'RN',
  enterpriseName: 'Padaria Potengi',
  enterpriseAddress: 'Rua Potengi, 120, Petrópolis',
  latitude: '-5.79448',
  longitude: '-35.211',
  isRuralZone: false,
  hasAPP: false,
  requiresVegetationSuppression: false,
  usesWaterResources: false,
  generatesHazardousWaste: false,
  ...overrides,
})
