import { Checkbox, TextArea } from '@licensing/ui-kit'
import { DueFields } from '../condition-due/due-fields'
import type { ConditionDraft } from './terms-draft'

export interface ConditionFieldsProps {
  readonly condition: ConditionDraft
  /** The error of a field of the condition: `text`, `due.days`. */
  readonly errorAt: (field: string) => string | undefined
  readonly onChange: (change: Partial<ConditionDraft>) => void
}

/** The fields of one condition. */
export const ConditionFields = ({ condition, errorAt, onChange }: ConditionFieldsProps) => (
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
    <DueFields values={condition} errorAt={errorAt} onChange={onChange} />
    <Checkbox
      label="Exige comprovação"
      checked={condition.proofRequired}
      onChange={({ target }) => onChange({ proofRequired: target.checked })}
    />
  </div>
)
