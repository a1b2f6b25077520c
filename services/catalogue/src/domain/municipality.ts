import {
  type CatalogueEvent,
  defaultDeskSettings,
  type DeskSettingsFacts,
  type MunicipalityFacts,
} from '@licensing/contracts'

/** A municipality's entry in the catalogue. */
export interface Municipality extends MunicipalityFacts {
  /** ISO 8601 */
  readonly createdAt: string
}

/** The settings of a municipality's desk; `version` counts their changes. */
export interface Desk {
  readonly version: number
  readonly settings: DeskSettingsFacts
}

/** A municipality, folded from its events. */
export interface MunicipalityState extends Municipality {
  readonly desk: Desk
}

export const newDesk: Desk = { version: 0, settings: { ...defaultDeskSettings, optionalDaysFrom: null } }

export type MunicipalityDetails = Omit<MunicipalityFacts, 'municipalityId'>
export type MunicipalityEvent = Extract<CatalogueEvent, { type: `Municipality${string}` }>
export type RecordedMunicipalityEvent = MunicipalityEvent & { readonly recordedAt: string }

/** The municipality after `event`; null before it exists and after it was deleted. */
export const evolveMunicipality = (
  municipality: MunicipalityState | null,
  event: RecordedMunicipalityEvent,
): MunicipalityState | null => {
  switch (event.type) {
    case 'MunicipalityRegistered':
      return { ...event.data, createdAt: event.recordedAt, desk: newDesk }
    case 'MunicipalityChanged':
      return {
        ...event.data,
        createdAt: municipality?.createdAt ?? event.recordedAt,
        desk: municipality?.desk ?? newDesk,
      }
    case 'MunicipalityDeleted':
      return null
    case 'MunicipalityDeskSettingsChanged': {
      const { municipalityId: _, ...settings } = event.data
      return municipality && { ...municipality, desk: { version: municipality.desk.version + 1, settings } }
    }
  }
}
