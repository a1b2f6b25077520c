import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentPropsWithRef } from 'react'
import { IconButton } from '../actions/icon-button'
import { Field, type FieldTexts } from './field'
import { splitTexts } from './split-texts'

export interface PasswordFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'required' | 'type'> {
  /** 'current-password' to sign in, 'new-password' to choose one, for password managers. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows and hides it. */
export const PasswordField = (props: PasswordFieldProps) => {
  const [visible, setVisible] = useState(false)
  const { texts, control } = splitTexts(props)
  const { id, disabled, ...input } = control
  return (
    <Field {...texts} id={id}>
      {(attributes) => (
        <div className="control">
          <input
            {...input}
            {...attributes}
            disabled={disabled}
            type={visible ? 'text' : 'password'}
            className="input input--end"
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButton
            className="control__end"
            label={visible ? 'Ocultar senha' : 'Mostrar senha'}
            aria-pressed={visible}
            icon={visible ? EyeOff : Eye}
            disabled={disabled}
            onClick={() => setVisible(!visible)}
          />
        </div>
      )}
    </Field>
  )
}
