import { IconButton, Checkbox, TextArea } from '@licensing/ui-kit'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { ConditionReading } from './condition-reading'
import { DueFields } from './due-fields'
import type { ConditionDraft } from '../terms-draft'

interface ConditionFieldsProps {
  readonly condition: ConditionDraft
  /** The error of a field of the condition: `text`, `due.days`. */
  readonly errorAt: (field: string) => string | undefined
  readonly onChange: (change: Partial<ConditionDraft>) => void
}

/** The fields of one condition. */
const ConditionFields = ({ condition, errorAt, onChange }: ConditionFieldsProps) => (
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

interface ConditionRowProps extends ConditionFieldsProps {
  /** Its place, from 1. */
  readonly place: number
  readonly count: number
  readonly open: boolean
  readonly onToggle: () => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** One condition, as it will read or with its fields. */
export const ConditionRow = ({
  place,
  count,
  open,
  onToggle,
  onMove,
  onRemove,
  ...fields
}: ConditionRowProps) => {
  const button = { size: 'sm', iconSize: 16 } as const
  return (
    <li className={open ? 'cond cond--open' : 'cond'}>
      <span className="cond__n">{place}</span>
      {open ? <ConditionFields {...fields} /> : <ConditionReading condition={fields.condition} />}
      <div className="actions">
        <IconButton
          {...button}
          icon={Pencil}
          label={`Editar a condicionante ${place}`}
          aria-expanded={open}
          onClick={onToggle}
        />
        <IconButton
          {...button}
          icon={ArrowUp}
          label={`Subir a condicionante ${place}`}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          {...button}
          icon={ArrowDown}
          label={`Descer a condicionante ${place}`}
          disabled={place === count}
          onClick={() => onMove(1)}
        />
        <IconButton {...button} icon={Trash2} label={`Remover a condicionante ${place}`} onClick={onRemove} />
      </div>
    </li>
  )
}
