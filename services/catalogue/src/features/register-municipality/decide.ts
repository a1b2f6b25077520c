import type { MunicipalityDetails, MunicipalityEvent } from '../../domain/municipality'

export interface RegisterMunicipality {
  readonly municipalityId: string
  readonly details: MunicipalityDetails
}

export const registerMunicipality = ({
  municipalityId,
  details,
}: RegisterMunicipality): readonly MunicipalityEvent[] => [
  { type: 'MunicipalityRegistered', data: { municipalityId, ...details } },
]
