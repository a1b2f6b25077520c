import { pageQuery, pageSizes } from '@licensing/contracts'
import { z } from 'zod'
import { optionalText, requiredText } from '../../fields/text'
import { activityForm, municipalityForm } from '../../forms/catalogue/catalogue'
import { searchText } from '../pagination'

export const municipalityListQuery = z.strictObject({
  ...pageQuery(pageSizes.municipalities),
  search: searchText,
})

export const activityListQuery = z.strictObject({
  ...pageQuery(pageSizes.activities),
  search: searchText,
  group: searchText,
  subgroup: searchText,
  cnae: optionalText({ max: 20 }),
})

/** Bodies of PUT: an absent field is unchanged, a blank one is cleared. */
export const municipalityChangesBody = municipalityForm.partial()

export const activityChangesBody = activityForm.partial()

/** Path parameter of `/activities/subgroups/{group}`. */
export const subgroupParams = z.object({ group: requiredText('Grupo inválido', { max: 200 }) })
