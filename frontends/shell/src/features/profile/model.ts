import type { ProfileChanges } from '@licensing/api-client'
import type { CurrentUser, StructuredAddress } from '@licensing/contracts'
import { profileForm } from '@licensing/forms'
import type { Rules } from '@licensing/ui-kit'

const ADDRESS_PARTS = ['zipCode', 'street', 'number', 'complement', 'neighborhood', 'city', 'state'] as const
type AddressPart = (typeof ADDRESS_PARTS)[number]

/** Address fields have the names of their field errors: 'address.zipCode'. */
type AddressField = `address.${AddressPart}`
export type ProfileValues = Readonly<Record<'name' | 'phone' | AddressField, string>>

export const valuesOf = ({ name, phone, address }: CurrentUser): ProfileValues => ({
  name,
  phone: phone ?? '',
  ...(Object.fromEntries(ADDRESS_PARTS.map((part) => [`address.${part}`, address?.[part] ?? ''])) as Record<
    AddressField,
    string
  >),
})

/** Null if every part is blank. */
const addressOf = (values: ProfileValues): StructuredAddress | null => {
  const parts = ADDRESS_PARTS.map((part) => [part, values[`address.${part}`].trim() || null] as const)
  return parts.every(([, value]) => value === null) ? null : (Object.fromEntries(parts) as StructuredAddress)
}

/** The changes to save; blank fields are cleared. */
export const changesOf = (values: ProfileValues): ProfileChanges => ({
  name: values.name,
  phone: values.phone || null,
  address: addressOf(values),
})

export const profileRules: Rules<ProfileValues, object> = {
  safeParse: (values) => profileForm.safeParse(changesOf(values)),
}
