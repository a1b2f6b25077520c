import type { CnpjResponse } from '@licensing/contracts'
import { z } from 'zod'
import type { UpstreamAnswer } from './upstream'

/** How one provider of company data is asked and read. */
export interface CompanyProvider {
  readonly pathOf: (cnpj: string) => string
  /** Null for a company it does not know. @throws UpstreamDown for an answer that is none */
  readonly read: (answer: UpstreamAnswer) => CnpjResponse | null
}

/** Providers leave a field out, send null, or send '' for what they do not know; numbers come for codes. */
export const providerText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const text = String(value ?? '').trim()
    return text === '' ? null : text
  })

/** The digits of a code or phone, null when there is none. */
export const digitsOf = (text: string | null): string | null => {
  const digits = (text ?? '').replace(/\D/g, '')
  return digits === '' ? null : digits
}
