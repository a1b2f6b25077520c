import type { ProfileChanges } from '@licensing/api-client'
import type { CurrentUser, StructuredAddress } from '@licensing/contracts'
import { profileForm } from '@licensing/forms'
import type { Rules } from '@licensing/ui-kit'

const ADDRESS_PARTS = ['zipCode', 'street', 'number', 'complement', 'neighborhood', 'city', 'state'] as const
type AddressPart = (typeof ADDRESS_PARTS)[number]

/** Address fields have the names of their field errors: 'address.zipCode'. */
type AddressField = `address.${AddressPart}`
export type ProfileValues = Readonly<Record<'name' | 'phone' | AddressField, string>>

export const valuesOf = ({ name, phone, address }: CurrentUser): ProfileValues => {
  const part = (of: AddressPart): string => address?.[of] ?? ''
  return {
    name,
    phone: phone ?? '',
    'address.zipCode': part('zipCode'),
    'address.street': part('street'),
    'address.number': part('number'),
    'address.complement': part('complement'),
    'address.neighborhood': part('neighborhood'),
    'address.city': part('city'),
    'address.state': part('state'),
  }
}

const addressOf = (values: ProfileValues): StructuredAddress | null => {
  const part = (name: AddressPart): string | null => values[`address.${name}`].trim() || null
  if (ADDRESS_PARTS.every((name) => part(name) === null)) return null
  return {
    zipCode: part('zipCode'),
    street: part('street'),
    number: part('number'),
    complement: part('complement'),
    neighborhood: part('neighborhood'),
    city: part('city'),
    state: part('state'),
  }
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
