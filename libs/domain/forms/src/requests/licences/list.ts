import {
  EXPIRES_WITHIN_MAX,
  LICENCE_STATUSES,
  pageQuery,
  pageSizes,
  uuidParam,
  wholeNumberText,
} from '@licensing/contracts'
import { z } from 'zod'
import { searchText } from '../pagination'

export const licenceListQuery = z.strictObject({
  ...pageQuery(pageSizes.licences),
  /** In number, holder and enterprise. */
  search: searchText,
  status: z.enum(LICENCE_STATUSES, { error: 'Situação inválida' }).optional(),
  municipalityId: uuidParam.optional(),
  processId: uuidParam.optional(),
  /** Days from today within which a licence that is valid now ends. */
  expiresWithin: wholeNumberText(
    `Informe de 1 a ${EXPIRES_WITHIN_MAX} dias`,
    1,
    EXPIRES_WITHIN_MAX,
  ).optional(),
})

export type LicenceListQuery = z.infer<typeof licenceListQuery>
