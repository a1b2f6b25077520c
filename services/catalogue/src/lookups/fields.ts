import type { CnpjResponse } from '@licensing/contracts'
import { z } from 'zod'
import type { Provider } from './lookup'

/** Requests and parses the data of one company provider. */
export type CompanyProvider = Pick<Provider<CnpjResponse>, 'pathOf' | 'read'>

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
