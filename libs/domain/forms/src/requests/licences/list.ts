import { EXPIRES_WITHIN_MAX, LICENCE_STATUSES, pageQuery, pageSizes, uuidParam } from '@licensing/contracts'
import { z } from 'zod'
import { searchText } from '../pagination'

const DAYS_MESSAGE = `Informe de 1 a ${EXPIRES_WITHIN_MAX} dias`

export const licenceListQuery = z.strictObject({
  ...pageQuery(pageSizes.licences),
  /** In number, holder and enterprise. */
  search: searchText,
  status: z.enum(LICENCE_STATUSES, { error: 'Situação inválida' }).optional(),
  municipalityId: uuidParam.optional(),
  processId: uuidParam.optional(),
  /** Days from today within which a licence that is valid now ends. */
  expiresWithin: z.coerce
    .number({ error: DAYS_MESSAGE })
    .int(DAYS_MESSAGE)
    .min(1, DAYS_MESSAGE)
    .max(EXPIRES_WITHIN_MAX, DAYS_MESSAGE)
    .optional(),
})

export type LicenceListQuery = z.infer<typeof licenceListQuery>
