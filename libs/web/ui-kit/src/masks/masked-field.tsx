import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldTexts } from '../fields/field'
import { splitTexts } from '../fields/split-texts'
import { stripMask, type MaskName } from './masks'
import { useMaskedInput } from './use-masked-input'
import type { Elements } from '../display/elements'

export interface MaskedFieldProps
  extends
    FieldTexts,
    Omit<ComponentPropsWithRef<'input'>, 'required' | 'value' | 'onChange' | 'onKeyDown' | 'type'> {
  mask: MaskName
  /** Plain or masked; shown masked in both cases. */
  value: string | null | undefined
  /** Called with the plain digits (and letters), or with the masked text if `output` is 'masked'. */
  onChange: (value: string) => void
  /** Defaults to 'plain'. */
  output?: 'plain' | 'masked'
  /** Button at the right, e.g. 'Consultar'. */
  action?: Elements
}

/**
 * An input that formats while typing. Compatible with react-hook-form's Controller:
 * `render={({ field }) => <MaskedField mask="cpf" label="CPF" {...field} />}`.
 */
export const MaskedField = (props: MaskedFieldProps) => {
  const { texts, control } = splitTexts(props)
  const { id, mask, value, onChange, output = 'plain', action, ...input } = control
  const masked = useMaskedInput(mask, value, (text) =>
    onChange(output === 'masked' ? text : stripMask(mask, text)),
  )
  return (
    <Field {...texts} id={id} action={action}>
      {(attributes) => (
        <input
          type={mask === 'phone' ? 'tel' : 'text'}
          inputMode={mask === 'cnpj' ? 'text' : 'numeric'}
          autoComplete="off"
          {...input}
          {...attributes}
          {...masked}
          className="input"
        />
      )}
    </Field>
  )
}
