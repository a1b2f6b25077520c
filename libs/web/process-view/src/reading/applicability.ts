import { type FilingField, LICENSING_TYPES } from '@licensing/contracts'
import { activityClassApplies } from '@licensing/forms'

/** Shown instead of an empty value where the field cannot have one. */
export const NOT_APPLICABLE = 'Não se aplica'

type Filing = Readonly<Partial<Record<FilingField, unknown>>>

/** Only Licenciamento Ambiental has a licensing type and a class; DDLAE, AA and AAU have no class (specification section 5). */
export const isNotApplicable = (field: 'licensingType' | 'activityClass', filing: Filing): boolean => {
  if (filing.requestType !== 'LICENCIAMENTO_AMBIENTAL') return true
  const type = LICENSING_TYPES.find((known) => known === filing.licensingType)
  return field === 'activityClass' && !activityClassApplies(type)
}
