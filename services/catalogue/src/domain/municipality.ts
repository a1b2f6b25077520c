import type { CatalogueEvent, MunicipalityFacts } from '@licensing/contracts'

/** A municipality, folded from its events. */
export interface Municipality extends MunicipalityFacts {
  /** ISO 8601 */
  readonly createdAt: string
}

export type MunicipalityDetails = Omit<MunicipalityFacts, 'municipalityId'>
export type MunicipalityEvent = Extract<CatalogueEvent, { type: `Municipality${string}` }>
export type RecordedMunicipalityEvent = MunicipalityEvent & { readonly recordedAt: string }

/** The municipality after `event`; null before it exists and after it was deleted. */
export const evolveMunicipality = (
  municipality: Municipality | null,
  event: RecordedMunicipalityEvent,
): Municipality | null => {
  switch (event.type) {
    case 'MunicipalityRegistered':
      return { ...event.data, createdAt: event.recordedAt }
    case 'MunicipalityChanged':
      return { ...event.data, createdAt: municipality?.createdAt ?? event.recordedAt }
    case 'MunicipalityDeleted':
      return null
  }
}
