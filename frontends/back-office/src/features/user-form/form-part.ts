import type { ManagedUserResponse } from '@licensing/contracts'
import type { CheckedForm } from '@licensing/ui-kit'
import { mayChange, type UserFormValues } from './model'

export interface PartProps {
  readonly form: CheckedForm<UserFormValues, unknown>
  /** Null while it is a new one. */
  readonly user: ManagedUserResponse | null
}

const REQUIRED = { name: true, email: true, address: false } as const

/** What ties a text of the form to its field: read-only where the caller may not change it. */
export const textOf = (form: PartProps['form'], user: PartProps['user'], name: keyof typeof REQUIRED) => ({
  value: form.values[name],
  error: form.errors[name],
  ...stateOf(user, name, REQUIRED[name]),
  onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
})

/** Required or optional where it can be changed, else read-only. */
export const stateOf = (user: PartProps['user'], field: Parameters<typeof mayChange>[1], required = false) =>
  mayChange(user, field) ? { required, optional: !required } : { readOnly: true }
