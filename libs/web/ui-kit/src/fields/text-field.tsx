import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../display/class-names'
import { Icon, type IconComponent } from '../icons/icon'
import { Field, type FieldTexts } from './field'
import { splitTexts } from './split-texts'
import type { Elements } from '../display/elements'

export interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'required'> {
  /** Shown at the start, e.g. the magnifier of a search. */
  icon?: IconComponent
  /** Button at the right, e.g. 'Consultar'. */
  action?: Elements
}

/** A text field; `aria-describedby` is merged with its own message. With react-hook-form: `<TextField label="E-mail" {...register('email')} error={…} />`. */
export const TextField = (props: TextFieldProps) => {
  const { texts, control } = splitTexts(props)
  const { icon, action, className, id, ...input } = control
  return (
    <Field {...texts} id={id} action={action}>
      {(attributes) => (
        <div className="control">
          {icon && <Icon as={icon} />}
          <input
            type="text"
            {...input}
            {...attributes}
            aria-describedby={
              classNames(attributes['aria-describedby'], input['aria-describedby']) || undefined
            }
            className={classNames('input', icon && 'input--icon', className)}
          />
        </div>
      )}
    </Field>
  )
}
