import { useId, type ComponentPropsWithRef } from 'react'
import { classNames } from '../display/class-names'
import type { Elements } from '../display/elements'
import { Icon, type IconComponent } from '../icons/icon'
import { FieldMessage, LabelText, type FieldTexts } from './field'
import { splitTexts } from './split-texts'

export interface RadioOption {
  value: string
  label: string
  disabled?: boolean
  /** What choosing it does. Options with a help are cards, one below the other. */
  help?: Elements
  /** Of a card. */
  icon?: IconComponent
}

/**
 * Works with react-hook-form's `register` (every radio gets the same `ref`, `name` and `onChange`) or with `value` and
 * `onChange`.
 */
export interface RadioGroupProps
  extends
    FieldTexts,
    Omit<
      ComponentPropsWithRef<'input'>,
      'type' | 'required' | 'value' | 'checked' | 'defaultValue' | 'defaultChecked'
    > {
  name: string
  options: readonly RadioOption[]
  value?: string
}

interface ChoiceProps extends ComponentPropsWithRef<'input'> {
  readonly option: RadioOption
}

const Choice = ({ option: { label, help, icon }, ...input }: ChoiceProps) => {
  const id = useId()
  if (help === undefined)
    return (
      <label className="radio">
        <input {...input} type="radio" />
        <span>{label}</span>
      </label>
    )
  return (
    <label className="check-card">
      <input {...input} type="radio" aria-labelledby={`${id}-title`} aria-describedby={`${id}-help`} />
      <span className="check-card__title" id={`${id}-title`}>
        {label}
      </span>
      {icon && <Icon as={icon} />}
      <span className="check-card__help" id={`${id}-help`}>
        {help}
      </span>
    </label>
  )
}

/** A group of radio buttons. */
export const RadioGroup = (props: RadioGroupProps) => {
  const { texts, control } = splitTexts(props)
  const { options, value, disabled, ...input } = control
  const message = `${useId()}-message`
  const failed = texts.error !== undefined && texts.error !== ''
  const described = failed || texts.hint !== undefined ? { 'aria-describedby': message } : {}
  return (
    <fieldset
      className={classNames('field', texts.fieldClassName)}
      role="radiogroup"
      aria-required={texts.required === true}
      aria-invalid={failed}
      {...described}
    >
      <legend>
        <LabelText {...texts} />
      </legend>
      <div className={options.some(({ help }) => help !== undefined) ? 'choices' : 'radio-row'}>
        {options.map((option) => (
          <Choice
            key={option.value}
            {...input}
            option={option}
            value={option.value}
            disabled={disabled === true || option.disabled === true}
            {...(value === undefined ? {} : { checked: value === option.value })}
          />
        ))}
      </div>
      <FieldMessage id={message} error={texts.error} success={texts.success} hint={texts.hint} />
    </fieldset>
  )
}
