import type { FilingField } from '@licensing/contracts'
import { validFiling } from '@licensing/forms/testing'

export type FilingSampleValue = string | number | boolean | null | undefined
export type FilingSample = Partial<Record<FilingField, FilingSampleValue>>

/**
 * A valid filing as a browser sends it: an urban licensing (LP, class 3) by a person in Natal. Arguments override fields; null
 * or '' omits a field.
 */
export const aFiling = (overrides: FilingSample = {}): FilingSample => ({
  ...validFiling,
  enterpriseAddress: 'Rua Potengi, 120, Petrópolis',
  latitude: '-5.79448',
  isRuralZone: false,
  hasAPP: false,
  requiresVegetationSuppression: false,
  usesWaterResources: false,
  generatesHazardousWaste: false,
  ...overrides,
})
