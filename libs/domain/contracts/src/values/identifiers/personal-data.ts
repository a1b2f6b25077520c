import { maskPhoneForPublic } from './contact'
import { isCpf, maskCpf } from './person-documents'

/** Nothing that continues a longer number, such as a CNPJ, is taken for one. */
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const CPF_WITH_MASK = /(?<![\d./-])\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g
const ELEVEN_DIGITS = /(?<![\d./-])\d{11}(?![\d/-])/g
const PHONE = /(?<![\d./-])(?:\+?55[ -]?)?(?:\(\d{2}\)|\d{2})[ -]?(?:9[ -]?)?\d{4}[ -]?\d{4}(?![\d/-])/g

/** A name or text without a whole CPF; the name of an individual micro-entrepreneur carries one. */
export const maskCpfs = (text: string): string =>
  text
    .replace(CPF_WITH_MASK, maskCpf)
    .replace(ELEVEN_DIGITS, (digits) => (isCpf(digits) ? maskCpf(digits) : digits))

/**
 * A name or text as it may be published: a CPF (the name of an individual micro-entrepreneur carries one), e-mail addresses and
 * phones are masked.
 */
export const maskPersonalData = (text: string): string =>
  maskCpfs(text.replace(EMAIL, '***')).replace(PHONE, maskPhoneForPublic)
