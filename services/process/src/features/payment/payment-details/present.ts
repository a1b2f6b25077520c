import type { MunicipalityFacts, PaymentDetails } from '@licensing/contracts'
import { pixCode } from '@licensing/domain-kit'
import { paymentReceipt, type ProcessState } from '@licensing/lifecycle'

/** Whether the fee is still to be paid: while payment is awaited, or while a PENDING process has no receipt. */
export const isFeeDue = (process: ProcessState): boolean => {
  if (process.feeExempt) return false
  if (process.status === 'AWAITING_PAYMENT') return true
  return process.status === 'PENDING' && paymentReceipt(process) === undefined
}

const bankOf = ({ bankName, bankAgency, bankAccount }: MunicipalityFacts): PaymentDetails['bank'] =>
  bankAccount === null ? null : { name: bankName, agency: bankAgency, account: bankAccount }

const pixOf = ({ name, pixKey }: MunicipalityFacts, reference: string | null): PaymentDetails['pix'] => {
  if (pixKey === null) return null
  const receiver = { key: pixKey, name: `Município de ${name}`, city: name }
  const code = pixCode({ ...receiver, reference: reference ?? undefined })
  return code === null ? null : { key: pixKey, code }
}

/** The municipality's bank data and Pix key; the code names the process by its protocol number. */
export const presentPaymentDetails = (
  municipality: MunicipalityFacts,
  { protocolNumber }: Pick<ProcessState, 'protocolNumber'>,
): PaymentDetails => {
  const { name, cnpj, phone, email } = municipality
  return {
    municipality: { name, cnpj, phone, email },
    bank: bankOf(municipality),
    pix: pixOf(municipality, protocolNumber),
  }
}
