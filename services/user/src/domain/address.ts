import type { StructuredAddress } from '@licensing/contracts'

export type GivenAddress = { readonly [Part in keyof StructuredAddress]?: string | undefined }

/**
 * Normalises an address for storage: every part present, null where empty; null as a whole when all parts are blank.
 * The specification's single string is stored as `street` (decision 6.4).
 */
export const normaliseAddress = (given: string | GivenAddress | undefined): StructuredAddress | null => {
  const parts: GivenAddress = typeof given === 'string' ? { street: given } : (given ?? {})
  const kept: StructuredAddress = {
    zipCode: parts.zipCode ?? null,
    street: parts.street ?? null,
    number: parts.number ?? null,
    complement: parts.complement ?? null,
    neighborhood: parts.neighborhood ?? null,
    city: parts.city ?? null,
    state: parts.state ?? null,
  }
  return Object.values(kept).every((part) => part === null) ? null : kept
}
