import type { CheckedForm } from '@licensing/ui-kit'
import type { MunicipalityValues, TextName } from './model'

export interface FormPartProps {
  readonly form: CheckedForm<MunicipalityValues, object>
  /** Shown read-only: an ADMIN may change only the bank data (decision 3). */
  readonly locked: boolean
}

export const textOf = ({ form, locked }: FormPartProps, name: TextName) => ({
  readOnly: locked,
  ...form.field(name),
})
