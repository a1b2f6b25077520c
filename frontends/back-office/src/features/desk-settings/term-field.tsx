import { Select, TextField } from '@licensing/ui-kit'
import { digitsOf, type TypedTerm, unitOptions } from './model'

interface TermFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly optional?: boolean
  readonly error: string | undefined
  readonly value: TypedTerm
  readonly onChange: (term: TypedTerm) => void
}

/** A term in days or months. */
export const TermField = ({ label, hint, optional = false, error, value, onChange }: TermFieldProps) => (
  <>
    <TextField
      label={label}
      hint={hint}
      optional={optional}
      required={!optional}
      inputMode="numeric"
      fieldClassName="w-3"
      error={error}
      value={value.count}
      onChange={({ target }) => onChange({ ...value, count: digitsOf(target.value) })}
    />
    <Select
      label="Unidade"
      aria-label={`Unidade do prazo de ${label}`}
      fieldClassName="w-3"
      options={unitOptions}
      value={value.unit}
      onChange={({ target }) => onChange({ ...value, unit: target.value === 'D' ? 'D' : 'M' })}
    />
  </>
)
