import { useId, type ComponentPropsWithRef } from 'react'
import { classNames } from '../display/class-names'
import { FieldMessage, LabelText, type FieldTexts } from './field'
import { splitTexts } from './split-texts'

export interface RadioOption {
  value: string
  label: string
  disabled?: boolean
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
      <div className="radio-row">
        {options.map((option) => (
          <label className="radio" key={option.value}>
            <input
              {...input}
              type="radio"
              value={option.value}
              disabled={disabled === true || option.disabled === true}
              {...(value === undefined ? {} : { checked: value === option.value })}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldMessage id={message} error={texts.error} success={texts.success} hint={texts.hint} />
    </fieldset>
  )
}
