import { useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import type { WizardField, WizardValues } from '../../values'

type ApplicantField = Extract<WizardField, `applicant${string}`>
export type Filling = Readonly<Partial<Record<ApplicantField, string | null | undefined>>>

/** Writes the given applicant data into the form; absent fields are unchanged. */
export const useFill = () => {
  const { setValue, clearErrors } = useFormContext<WizardValues>()
  return useCallback(
    (filling: Filling) => {
      for (const [field, value] of Object.entries(filling) as [ApplicantField, string | null | undefined][]) {
        if (value === null || value === undefined || value === '') continue
        setValue(field, value)
        clearErrors(field)
      }
    },
    [setValue, clearErrors],
  )
}
