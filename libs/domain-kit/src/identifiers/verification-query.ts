import { parseAuthCode } from './auth-code'
import { formatProtocolNumber } from './protocol-number'

export type VerificationQuery =
  | { readonly kind: 'number'; readonly protocolNumber: string }
  | { readonly kind: 'code'; readonly authCode: string }

/**
 * Parses the verifier's input (decision 4): a protocol number as '2024/001', '2024-001' or '2024%2F001' (also with
 * fewer zeros), or an authentication code as typed. `null` for any other text.
 */
export const parseVerificationQuery = (text: string): VerificationQuery | null => {
  const typed = text.trim().replace(/%2F/gi, '/')
  const [, year, digits] = /^(\d{4})\s*[/-]\s*(\d{1,9})$/.exec(typed) ?? []
  if (year !== undefined && digits !== undefined) {
    const sequence = Number(digits)
    if (sequence === 0) return null
    return { kind: 'number', protocolNumber: formatProtocolNumber(Number(year), sequence) }
  }
  const authCode = parseAuthCode(typed)
  return authCode === null ? null : { kind: 'code', authCode }
}
