import type { CnpjResponse } from '@licensing/contracts'
import { z } from 'zod'
import type { UpstreamAnswer } from './upstream'

/** Requests and parses the data of one company provider. */
export interface CompanyProvider {
  readonly pathOf: (cnpj: string) => string
  /** Null for an unknown company. @throws UpstreamDown for an invalid response */
  readonly read: (answer: UpstreamAnswer) => CnpjResponse | null
}

/** Providers omit an unknown field or send null or ''; codes may be numbers. */
export const providerText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const text = String(value ?? '').trim()
    return text === '' ? null : text
  })

/** The digits of a code or phone; null if it has none. */
export const digitsOf = (text: string | null): string | null => {
  const digits = (text ?? '').replace(/\D/g, '')
  return digits === '' ? null : digits
}
