import { pixCode } from '../../values/identifiers/pix'
import { z } from 'zod'
import type { MunicipalityFacts } from '../../events/catalogue/catalogue-events'

/** How to pay a fee, from the municipality that charges it. */
export const paymentDetails = z.object({
  municipality: z.object({
    name: z.string(),
    cnpj: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  /** Null unless the municipality has a bank account. */
  bank: z
    .object({ name: z.string().nullable(), agency: z.string().nullable(), account: z.string() })
    .nullable(),
  /** Null without a valid key; `code` is the static BR Code of the key. */
  pix: z.object({ key: z.string(), code: z.string() }).nullable(),
})
export type PaymentDetails = z.infer<typeof paymentDetails>

type Charging = Omit<MunicipalityFacts, 'municipalityId'>

const bankOf = ({ bankName, bankAgency, bankAccount }: Charging): PaymentDetails['bank'] =>
  bankAccount === null ? null : { name: bankName, agency: bankAgency, account: bankAccount }

const pixOf = ({ name, pixKey }: Charging, reference: string | null): PaymentDetails['pix'] => {
  if (pixKey === null) return null
  const receiver = { key: pixKey, name: `Município de ${name}`, city: name }
  const code = pixCode({ ...receiver, reference: reference ?? undefined })
  return code === null ? null : { key: pixKey, code }
}

/** The municipality's bank data and Pix key; the code carries `reference`, a protocol number, if there is one yet. */
export const presentPaymentDetails = (municipality: Charging, reference: string | null): PaymentDetails => {
  const { name, cnpj, phone, email } = municipality
  return {
    municipality: { name, cnpj, phone, email },
    bank: bankOf(municipality),
    pix: pixOf(municipality, reference),
  }
}
