import { Select, TextField } from '@licensing/ui-kit'
import type { ConditionForm, DueKind } from './model'

const labels: Record<DueKind, string> = {
  none: 'Sem prazo',
  days: 'Em dias',
  date: 'Data certa',
  recurring: 'Periódica',
}
const options = Object.entries(labels).map(([value, label]) => ({ value, label }))

interface NumberProps {
  readonly form: ConditionForm
  readonly label: string
  readonly name: 'days' | 'everyMonths' | 'firstDays'
  readonly required?: boolean
}

const NumberField = ({ form, label, name, required = false }: NumberProps) => (
  <TextField
    label={label}
    required={required}
    inputMode="numeric"
    fieldClassName="w-4"
    error={form.errors[`due.${name}`]}
    value={form.values[name]}
    onChange={({ target }) => form.change({ [name]: target.value })}
  />
)

const Term = ({ form }: { readonly form: ConditionForm }) => {
  switch (form.values.dueKind) {
    case 'none':
      return null
    case 'days':
      return <NumberField form={form} label="Dias" name="days" required />
    case 'date':
      return (
        <TextField
          type="date"
          label="Data"
          required
          fieldClassName="w-4"
          error={form.errors['due.date']}
          value={form.values.date}
          onChange={({ target }) => form.change({ date: target.value })}
        />
      )
    case 'recurring':
      return (
        <>
          <NumberField form={form} label="A cada (meses)" name="everyMonths" required />
          <NumberField form={form} label="Primeira (dias)" name="firstDays" />
        </>
      )
  }
}

/** When a condition falls due. */
export const DueFields = ({ form }: { readonly form: ConditionForm }) => (
  <div className="form-grid">
    <Select
      label="Prazo"
      fieldClassName="w-4"
      options={options}
      value={form.values.dueKind}
      onChange={({ target }) => form.change({ dueKind: target.value as DueKind })}
    />
    <Term form={form} />
  </div>
)
