import { REQUEST_TYPES } from '../../values/processes/processes'
import { z } from 'zod'
import { activityFacts, municipalityFacts } from '../../events/catalogue/catalogue-events'
import { pagination, uuidParam } from '../../pagination'

export const municipalityResponse = z.object({
  id: z.string(),
  ...municipalityFacts.omit({ municipalityId: true }).shape,
  createdAt: z.string(),
})

export type MunicipalityResponse = z.infer<typeof municipalityResponse>

/** The fields of an ACTIVE municipality that the filing form needs (decision 4). */
export const municipalityForProcesses = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Seven digits; the map looks up the municipality's boundary by this code. */
  ibgeCode: z.string().nullable(),
})

export type MunicipalityForProcesses = z.infer<typeof municipalityForProcesses>

export const municipalitiesForProcessesResponse = z.array(municipalityForProcesses)

export const municipalityParams = z.object({ id: uuidParam })

/** The type decides whether the municipality charges a fee (decision 1.2). */
export const municipalityPaymentQuery = z.strictObject({ requestType: z.enum(REQUEST_TYPES) })

export const municipalityListResponse = z.object({
  municipalities: z.array(municipalityResponse),
  pagination,
})

export type MunicipalityListResponse = z.infer<typeof municipalityListResponse>

export const activityResponse = z.object({
  id: z.string(),
  ...activityFacts.omit({ activityId: true }).shape,
  createdAt: z.string(),
})

export type ActivityResponse = z.infer<typeof activityResponse>

export const activityParams = z.object({ id: uuidParam })

export const activityListResponse = z.object({ activities: z.array(activityResponse), pagination })

export type ActivityListResponse = z.infer<typeof activityListResponse>

/** An address as returned by the postal-code service (specification section 7, external). */
export const cepResponse = z.object({
  cep: z.string(),
  logradouro: z.string(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string(),
})

export type CepResponse = z.infer<typeof cepResponse>

export const cnpjResponse = z.object({
  nome: z.string(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  cep: z.string().nullable(),
  logradouro: z.string().nullable(),
  numero: z.string().nullable(),
  complemento: z.string().nullable(),
  bairro: z.string().nullable(),
  municipio: z.string().nullable(),
  uf: z.string().nullable(),
})

export type CnpjResponse = z.infer<typeof cnpjResponse>
