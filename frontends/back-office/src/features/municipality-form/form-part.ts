import type { CheckedForm } from '@licensing/ui-kit'
import type { MunicipalityValues, TextName } from './model'

type Form = CheckedForm<MunicipalityValues, object>

export interface FormPartProps {
  readonly form: Form
  /** Shown read-only: an ADMIN may change only the bank data (decision 3). */
  readonly locked: boolean
}

export const textOf = ({ form, locked }: FormPartProps, name: TextName) => ({
  readOnly: locked,
  value: form.values[name],
  error: form.errors[name],
  onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
})

export const maskedOf = ({ form, locked }: FormPartProps, name: TextName) => ({
  readOnly: locked,
  value: form.values[name],
  error: form.errors[name],
  onChange: (value: string) => form.change({ [name]: value }),
})
