import type { PersonalFacts } from '@licensing/contracts'
import { type GivenAddress, normaliseAddress } from './address'

type Given = {
  readonly [Field in Exclude<keyof PersonalFacts, 'address'>]?: PersonalFacts[Field] | undefined
} & { readonly address?: string | GivenAddress | null | undefined }

/** The given changes: a blank value clears, an absent one changes nothing. */
export const personalChanges = (given: Given): Partial<PersonalFacts> => ({
  ...(given.name === undefined ? {} : { name: given.name }),
  ...(given.email === undefined ? {} : { email: given.email }),
  ...('cpf' in given ? { cpf: given.cpf ?? null } : {}),
  ...('phone' in given ? { phone: given.phone ?? null } : {}),
  ...('address' in given ? { address: normaliseAddress(given.address ?? undefined) } : {}),
})
