import type { z } from 'zod'
import { documentProblem } from '../fields/person'
import type { Refuse } from '../forms/form'
import { activityClassApplies } from './predicates'
import {
  ACTIVITY_CLASS_REQUIRED,
  DESCRIPTION_REQUIRED,
  JUSTIFICATION_REQUIRED,
  LICENSING_TYPE_REQUIRED,
  type stepShapes,
} from './shape'

type Fields<Step extends keyof typeof stepShapes> = Partial<z.output<z.ZodObject<(typeof stepShapes)[Step]>>>

export const requireByType = (
  valid: Fields<'municipalityAndType'>,
  refuse: Refuse<Fields<'municipalityAndType'>>,
): void => {
  if (valid.requestType === 'LICENCIAMENTO_AMBIENTAL') {
    if (valid.licensingType === undefined) refuse('licensingType', LICENSING_TYPE_REQUIRED)
    if (valid.activityClass === undefined && activityClassApplies(valid.licensingType)) {
      refuse('activityClass', ACTIVITY_CLASS_REQUIRED)
    }
  }
  if (valid.requestType === 'OUTROS_REQUERIMENTOS' && valid.otherRequestDescription === undefined) {
    refuse('otherRequestDescription', DESCRIPTION_REQUIRED)
  }
}

export const checkDocument = (valid: Fields<'applicant'>, refuse: Refuse<Fields<'applicant'>>): void => {
  const { applicantType, applicantDocument } = valid
  if (applicantDocument === undefined || applicantType === undefined) return
  const message = documentProblem(applicantType, applicantDocument)
  if (message !== undefined) refuse('applicantDocument', message)
}

export const requireJustification = (valid: Fields<'framing'>, refuse: Refuse<Fields<'framing'>>): void => {
  if (valid.hasAPP === true && valid.appJustification === undefined) {
    refuse('appJustification', JUSTIFICATION_REQUIRED)
  }
}
