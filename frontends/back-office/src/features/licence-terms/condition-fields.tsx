import { Checkbox, Select, TextArea, TextField } from '@licensing/ui-kit'
import { type ConditionDraft, type DueKind, dueKindLabels } from './terms-draft'

const options = Object.entries(dueKindLabels).map(([value, label]) => ({ value, label }))

export interface ConditionFieldsProps {
  readonly condition: ConditionDraft
  /** The error of a field of the condition: `text`, `due.days`. */
  readonly errorAt: (field: string) => string | undefined
  readonly onChange: (change: Partial<ConditionDraft>) => void
}

const DueFields = ({ condition, errorAt, onChange }: ConditionFieldsProps) => {
  switch (condition.dueKind) {
    case 'none':
      return null
    case 'days':
      return (
        <TextField
          label="Dias"
          required
          inputMode="numeric"
          fieldClassName="w-4"
          error={errorAt('due.days')}
          value={condition.days}
          onChange={({ target }) => onChange({ days: target.value })}
        />
      )
    case 'date':
      return (
        <TextField
          label="Data"
          required
          type="date"
          fieldClassName="w-4"
          error={errorAt('due.date') ?? errorAt('due')}
          value={condition.date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
      )
    case 'recurring':
      return (
        <>
          <TextField
            label="A cada (meses)"
            required
            inputMode="numeric"
            fieldClassName="w-4"
            error={errorAt('due.everyMonths')}
            value={condition.everyMonths}
            onChange={({ target }) => onChange({ everyMonths: target.value })}
          />
          <TextField
            label="Primeira (dias)"
            inputMode="numeric"
            fieldClassName="w-4"
            error={errorAt('due.firstDays')}
            value={condition.firstDays}
            onChange={({ target }) => onChange({ firstDays: target.value })}
          />
        </>
      )
  }
}

/** The fields of one condition. */
export const ConditionFields = (props: ConditionFieldsProps) => {
  const { condition, errorAt, onChange } = props
  return (
    <div className="stack stack--8">
      <TextArea
        label="Texto da condicionante"
        required
        rows={3}
        maxLength={2000}
        error={errorAt('text')}
        value={condition.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <div className="form-grid">
        <Select
          label="Prazo"
          fieldClassName="w-4"
          options={options}
          value={condition.dueKind}
          onChange={({ target }) => onChange({ dueKind: target.value as DueKind })}
        />
        <DueFields {...props} />
      </div>
      <Checkbox
        label="Exige comprovação"
        checked={condition.proofRequired}
        onChange={({ target }) => onChange({ proofRequired: target.checked })}
      />
    </div>
  )
}
