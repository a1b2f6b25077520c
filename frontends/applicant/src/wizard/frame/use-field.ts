import { useController, useFormContext } from 'react-hook-form'
import type { WizardField, WizardValues } from '../values'

/** Props of a text, select or radio field: its registration and its error. */
export const useField = (name: WizardField) => {
  const { register, formState } = useFormContext<WizardValues>()
  return { ...register(name), error: formState.errors[name]?.message }
}

/** Props of a controlled field (masks, pickers). */
export const useValueField = <Name extends WizardField>(name: Name) => {
  const { control, formState } = useFormContext<WizardValues>()
  const { field } = useController<WizardValues, Name>({ control, name })
  return { ...field, error: formState.errors[name]?.message }
}
