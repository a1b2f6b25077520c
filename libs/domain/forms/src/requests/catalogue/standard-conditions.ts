import { LICENCE_KINDS, pageQuery, pageSizes, uuidParam } from '@licensing/contracts'
import { z } from 'zod'
import { standardConditionForm } from '../../forms/catalogue/standard-condition'
import { searchText } from '../pagination'

/** With `municipalityId`, `activityGroup` or `kind`: the entries that apply to it, those for all included. */
export const standardConditionListQuery = z.strictObject({
  ...pageQuery(pageSizes.standardConditions),
  search: searchText,
  municipalityId: uuidParam.optional(),
  activityGroup: searchText,
  kind: z.enum(LICENCE_KINDS, { error: 'Tipo de licença inválido' }).optional(),
})

/** An absent field is unchanged; a blank municipality, group or list of kinds means all of them. */
export const standardConditionChangesBody = standardConditionForm.partial()
