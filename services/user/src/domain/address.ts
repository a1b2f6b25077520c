import type { StructuredAddress } from '@licensing/contracts'

type GivenAddress = { readonly [Part in keyof StructuredAddress]?: string | undefined }

/**
 * An address as it is kept: every part there, null where nothing was said; null altogether when all is blank. The one
 * string of the specification is kept as `street` (decision 6.4).
 */
export const keptAddress = (given: string | GivenAddress | undefined): StructuredAddress | null => {
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
