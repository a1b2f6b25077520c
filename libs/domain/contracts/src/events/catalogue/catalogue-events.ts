import { BRAZILIAN_STATES, MUNICIPALITY_STATUSES, REQUEST_TYPES } from '../../values/processes/processes'
import { z } from 'zod'
import { deskSettingsFacts } from '../../desk-settings'
import type { EventsOf } from '../event-meta'

/** Events of municipalities and of the activity catalogue. Each change carries the whole entry, so readers need no merge. */
const uuid = z.string()

export const municipalityFacts = z.object({
  municipalityId: uuid,
  name: z.string(),
  state: z.enum(BRAZILIAN_STATES),
  ibgeCode: z.string().nullable(),
  cnpj: z.string().nullable(),
  address: z.string().nullable(),
  status: z.enum(MUNICIPALITY_STATUSES),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  bankName: z.string().nullable(),
  bankAgency: z.string().nullable(),
  bankAccount: z.string().nullable(),
  pixKey: z.string().nullable(),
  feeExemptRequestTypes: z.array(z.enum(REQUEST_TYPES)),
})
export type MunicipalityFacts = z.infer<typeof municipalityFacts>

export const activityFacts = z.object({
  activityId: uuid,
  code: z.string(),
  description: z.string(),
  group: z.string(),
  subgroup: z.string(),
  cnae: z.string().nullable(),
})
export type ActivityFacts = z.infer<typeof activityFacts>

export const catalogueEventSchemas = {
  MunicipalityRegistered: municipalityFacts,
  MunicipalityChanged: municipalityFacts,
  MunicipalityDeleted: z.object({ municipalityId: uuid }),
  MunicipalityDeskSettingsChanged: deskSettingsFacts.extend({ municipalityId: uuid }),
  ActivityAdded: activityFacts,
  ActivityChanged: activityFacts,
  ActivityDeleted: z.object({ activityId: uuid }),
} as const

export type CatalogueEvent = EventsOf<typeof catalogueEventSchemas>

export const municipalityStream = (id: string): string => `municipality-${id}`
export const activityStream = (id: string): string => `activity-${id}`
