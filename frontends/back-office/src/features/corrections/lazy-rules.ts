import type { Rules } from '@licensing/ui-kit'
import type { NewCorrectionForm } from './model'

/** The form's rules are larger than the rest of its page, so they load when the person starts filling it in. */
export const loadRules = () => import('./loaded-rules')

/** Placeholder until the rules are loaded; `check` receives the loaded ones. */
export const pendingRules: Rules<NewCorrectionForm, unknown> = {
  safeParse: () => {
    throw new Error('The rules of the correction form are used before they are loaded')
  },
}
