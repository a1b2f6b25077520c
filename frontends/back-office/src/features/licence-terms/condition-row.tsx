import { IconButton } from '@licensing/ui-kit'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { ConditionFields, type ConditionFieldsProps } from './condition-fields'
import { ConditionReading } from './condition-reading'

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
