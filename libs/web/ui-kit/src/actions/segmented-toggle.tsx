import { useId } from 'react'
import { Icon, type IconComponent } from '../icons/icon'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: string
  icon?: IconComponent
  /** New entries behind the option; 0 shows nothing. */
  count?: number
}

export interface SegmentedToggleProps<Value extends string> {
  /** Visible label of the group, e.g. 'Exibição'. */
  label: string
  options: readonly SegmentedOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Toggles between two or three views; hidden on phones, where lists are always cards. */
export const SegmentedToggle = <Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedToggleProps<Value>) => {
  const id = useId()
  return (
    <div className="segmented-field field">
      <span className="label" id={id}>
        {label}
      </span>
      <fieldset className="segmented" aria-labelledby={id}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.icon && <Icon as={option.icon} size={16} />}
            <span>{option.label}</span>
            {option.count !== undefined && option.count > 0 && (
              <>
                {' '}
                <span className="segmented__n">{option.count}</span>
              </>
            )}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
