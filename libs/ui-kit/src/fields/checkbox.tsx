import type { ComponentPropsWithRef, ReactNode } from 'react'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode
}

/** Box beside its label. */
export const Checkbox = ({ label, ...input }: CheckboxProps) => (
  <label className="checkbox">
    <input {...input} type="checkbox" />
    {label}
  </label>
)
