import { Select, TextField } from '@licensing/ui-kit'
import { nameOptions, type NewCorrectionForm as Form } from './model'

interface NameFieldProps {
  readonly form: Form
  readonly error: string | undefined
  readonly onChange: (fieldName: string) => void
}

/** The subject of a correction: a field or document by name, anything else in a few words. */
export const NameField = ({ form, error, onChange }: NameFieldProps) => {
  const options = nameOptions[form.fieldType]
  const field = {
    label: 'Campo ou documento',
    required: true,
    error,
    value: form.fieldName,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return options ? (
    <Select {...field} placeholder="Selecione" options={options} />
  ) : (
    <TextField {...field} maxLength={100} hint="Diga em poucas palavras o que deve ser corrigido." />
  )
}
