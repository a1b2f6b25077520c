import type { ComponentPropsWithRef, ReactNode } from 'react'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode
}

/** A checkbox with its label. */
export const Checkbox = ({ label, ...input }: CheckboxProps) => (
  <label className="checkbox">
    <input {...input} type="checkbox" />
    <span>{label}</span>
  </label>
)
