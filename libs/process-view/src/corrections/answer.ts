import type { CorrectionResponse } from '@licensing/contracts'
import type { ApplicantType } from '@licensing/domain-kit'
import { filingFieldRule, isBlank } from '@licensing/form-rules'
import { isFilingField } from '../reading/field-value'

export type CheckedAnswer = { readonly value: string | number | boolean } | { readonly problem: string }

const ANSWER_REQUIRED = 'Informe o valor corrigido'

/** A field's new value in its stored form, validated by the field's rule (decision 7.10); other answers as typed. */
export const checkAnswer = (
  correction: Pick<CorrectionResponse, 'fieldName' | 'fieldType'>,
  text: string,
  applicantType: ApplicantType | null,
): CheckedAnswer => {
  if (isBlank(text)) return { problem: ANSWER_REQUIRED }
  const { fieldName, fieldType } = correction
  if (fieldType !== 'field' || !isFilingField(fieldName)) return { value: text.trim() }
  const rule = filingFieldRule(fieldName, applicantType === null ? {} : { applicantType })
  const checked = rule.safeParse(text)
  if (checked.success) return { value: checked.data ?? text.trim() }
  return { problem: checked.error.issues[0]?.message ?? ANSWER_REQUIRED }
}
