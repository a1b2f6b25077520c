import { bytesOfCode, codeFromBytes, inGroupsOfFour, readTypedCode } from './crockford'
import { plainIdentifier } from './plain-identifier'

export const AUTH_CODE_LENGTH = 24
/** Number of random bytes in one authentication code. */
export const AUTH_CODE_BYTES = bytesOfCode(AUTH_CODE_LENGTH)

/**
 * The authentication code of a process (decision 1.3): 24 characters from 15 bytes, which must come from a
 * cryptographic source.
 * @throws RangeError for another number of bytes.
 */
export const authCodeFromBytes = (bytes: Uint8Array): string => codeFromBytes(bytes, AUTH_CODE_LENGTH)

/** Display form in groups of four: 'ABCD-EFGH-…' (decision 1.3). */
export const formatAuthCode = inGroupsOfFour

/**
 * The stored form of a typed code: any case, with or without hyphens or spaces; I and L are read as 1, O as 0.
 * `null` if it is not a code.
 */
export const parseAuthCode = (text: string): string | null => readTypedCode(text, AUTH_CODE_LENGTH)

const NOTICE_CODE_LENGTH = 13
/** Number of random bytes in the code of an e-mail. */
export const NOTICE_CODE_BYTES = bytesOfCode(NOTICE_CODE_LENGTH)
const NOTICE_PREFIX = 'AV'

/**
 * The code by which anybody can check an e-mail (N6d): 13 characters, 65 bits, from 9 bytes, which must come from a
 * cryptographic source.
 * @throws RangeError for another number of bytes.
 */
export const noticeCodeFromBytes = (bytes: Uint8Array): string => codeFromBytes(bytes, NOTICE_CODE_LENGTH)

/** As an e-mail prints it: 'AV-XXXX-XXXX-XXXX-X'. */
export const formatNoticeCode = (code: string): string => `${NOTICE_PREFIX}-${inGroupsOfFour(code)}`

/** The stored form of an e-mail's code as people type and paste it, as `parseAuthCode`; its AV is required. `null` if it is not one. */
export const parseNoticeCode = (text: string): string | null => {
  const typed = plainIdentifier(text).toUpperCase()
  return typed.startsWith(NOTICE_PREFIX)
    ? readTypedCode(typed.slice(NOTICE_PREFIX.length), NOTICE_CODE_LENGTH)
    : null
}
