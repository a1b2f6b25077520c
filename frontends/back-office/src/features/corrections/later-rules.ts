import type { Rules } from '@licensing/ui-kit'
import type { NewCorrectionForm } from './model'

/** The form's rules weigh more than the rest of its page: they come when someone begins to fill it in. */
export const loadRules = () => import('./loaded-rules')

/** Stands in until then; `check` is given the loaded ones. */
export const rulesToCome: Rules<NewCorrectionForm, unknown> = {
  safeParse: () => {
    throw new Error('The rules of the correction form are asked for before they came')
  },
}
