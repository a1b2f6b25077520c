import type { ManagedUserResponse } from '@licensing/contracts'
import type { CheckedForm } from '@licensing/ui-kit'
import { mayChange, type UserFormValues } from './model'

export interface PartProps {
  readonly form: CheckedForm<UserFormValues, unknown>
  /** Null for a new user. */
  readonly user: ManagedUserResponse | null
}

const REQUIRED = { name: true, email: true, address: false } as const

/** Props of a text field: read-only if the caller may not change it. */
export const textOf = (form: PartProps['form'], user: PartProps['user'], name: keyof typeof REQUIRED) => ({
  ...form.field(name),
  ...stateOf(user, name, REQUIRED[name]),
})

/** Required or optional if editable, otherwise read-only. */
export const stateOf = (user: PartProps['user'], field: Parameters<typeof mayChange>[1], required = false) =>
  mayChange(user, field) ? { required, optional: !required } : { readOnly: true }
