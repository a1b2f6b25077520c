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
  sound: Fields<'municipalityAndType'>,
  refuse: Refuse<Fields<'municipalityAndType'>>,
): void => {
  if (sound.requestType === 'LICENCIAMENTO_AMBIENTAL') {
    if (sound.licensingType === undefined) refuse('licensingType', LICENSING_TYPE_REQUIRED)
    if (sound.activityClass === undefined && activityClassApplies(sound.licensingType)) {
      refuse('activityClass', ACTIVITY_CLASS_REQUIRED)
    }
  }
  if (sound.requestType === 'OUTROS_REQUERIMENTOS' && sound.otherRequestDescription === undefined) {
    refuse('otherRequestDescription', DESCRIPTION_REQUIRED)
  }
}

export const checkDocument = (sound: Fields<'applicant'>, refuse: Refuse<Fields<'applicant'>>): void => {
  const { applicantType, applicantDocument } = sound
  if (applicantDocument === undefined || applicantType === undefined) return
  const message = documentProblem(applicantType, applicantDocument)
  if (message !== undefined) refuse('applicantDocument', message)
}

export const requireJustification = (sound: Fields<'framing'>, refuse: Refuse<Fields<'framing'>>): void => {
  if (sound.hasAPP === true && sound.appJustification === undefined) {
    refuse('appJustification', JUSTIFICATION_REQUIRED)
  }
}
