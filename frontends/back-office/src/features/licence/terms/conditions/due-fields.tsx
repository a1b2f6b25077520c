import { Select, TextField } from '@licensing/ui-kit'
import { type DueKind, dueKindLabels, type DueValues } from './due-values'

const options = Object.entries(dueKindLabels).map(([value, label]) => ({ value, label }))

interface DueFieldsProps {
  readonly values: DueValues
  /** The error of a field: `due`, `due.days`. */
  readonly errorAt: (field: string) => string | undefined
  readonly onChange: (change: Partial<DueValues>) => void
}

interface NumberFieldProps extends DueFieldsProps {
  readonly label: string
  readonly name: 'days' | 'everyMonths' | 'firstDays'
  readonly required?: boolean
}

const NumberField = ({ label, name, required = false, values, errorAt, onChange }: NumberFieldProps) => (
  <TextField
    label={label}
    required={required}
    inputMode="numeric"
    fieldClassName="w-4"
    error={errorAt(`due.${name}`)}
    value={values[name]}
    onChange={({ target }) => onChange({ [name]: target.value })}
  />
)

const Term = (props: DueFieldsProps) => {
  const { values, errorAt, onChange } = props
  switch (values.dueKind) {
    case 'none':
      return null
    case 'days':
      return <NumberField {...props} label="Dias" name="days" required />
    case 'date':
      return (
        <TextField
          type="date"
          label="Data"
          required
          fieldClassName="w-4"
          error={errorAt('due.date') ?? errorAt('due')}
          value={values.date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
      )
    case 'recurring':
      return (
        <>
          <NumberField {...props} label="A cada (meses)" name="everyMonths" required />
          <NumberField {...props} label="Primeira (dias)" name="firstDays" />
        </>
      )
  }
}

/** When a condition falls due. */
export const DueFields = (props: DueFieldsProps) => (
  <div className="form-grid">
    <Select
      label="Prazo"
      fieldClassName="w-4"
      options={options}
      value={props.values.dueKind}
      onChange={({ target }) => props.onChange({ dueKind: target.value as DueKind })}
    />
    <Term {...props} />
  </div>
)
