import type { ApplicantType, CorrectionResponse } from '@licensing/contracts'
import { filingFieldRule, isBlank, UNCHANGED_VALUE_MESSAGE } from '@licensing/forms'
import { isFilingField } from '../reading/field-value'

/** The process with its current field values. */
export interface AnswerContext {
  readonly filing: Readonly<Record<string, unknown>>
  readonly applicantType: ApplicantType | null
}

export type CheckedAnswer = { readonly value: string | number | boolean } | { readonly problem: string }

const ANSWER_REQUIRED = 'Informe o valor corrigido'

/**
 * A field's new value in its stored form: it must follow the field's rule (decision 7.10) and differ from the current
 * value. Other answers as typed.
 */
export const checkAnswer = (
  correction: Pick<CorrectionResponse, 'fieldName' | 'fieldType'>,
  text: string,
  { filing, applicantType }: AnswerContext,
): CheckedAnswer => {
  if (isBlank(text)) return { problem: ANSWER_REQUIRED }
  const { fieldName, fieldType } = correction
  if (fieldType !== 'field' || !isFilingField(fieldName)) return { value: text.trim() }
  const rule = filingFieldRule(fieldName, applicantType === null ? {} : { applicantType })
  const checked = rule.safeParse(text)
  if (!checked.success) return { problem: checked.error.issues[0]?.message ?? ANSWER_REQUIRED }
  const value = checked.data ?? text.trim()
  return value === filing[fieldName] ? { problem: UNCHANGED_VALUE_MESSAGE } : { value }
}
