import type { z } from 'zod'
import { optionalText } from '../../fields/text'
import { form } from '../form'
import { licenceTermsForm } from '../licences/licence-terms'
import { LONG_TEXT_MAX } from './process-actions'

/** With `licence`, the approval also sets the terms of the licence that the system issues. */
export const approvalForm = form({
  observations: optionalText({ max: LONG_TEXT_MAX }),
  licence: licenceTermsForm.nullish(),
})
export type ApprovalForm = z.infer<typeof approvalForm>
