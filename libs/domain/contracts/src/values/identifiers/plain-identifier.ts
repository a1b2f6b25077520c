import { foldForSearch } from '../text/text'

/** Marks around a number in a message: 'Recebi o "2026/155".' */
const BEFORE = /^[\s"'«([{<#:*]+/
const AFTER = /[\s"'»)\]}>.,;:!?*]+$/
/** A stop follows only what has three letters, or one: 'da.' begins the mask of a CNPJ. */
const WORDS =
  /^(?:(?:cpf|cnpj|cep|telefone|tel|fone|celular|cel|whatsapp|numero|num|n|processo|protocolo|licenca|codigo|autenticacao|documento|aviso)(?:\s*[:.]+\s*|\s+(?:-\s+)?)|(?:no|d[aeo])\s+)+(?=[\p{L}\d(+])/u

/** A folded text without the marks around it and the words before it. */
export const withoutWords = (folded: string): string => trimmed(folded).replace(WORDS, '')

const trimmed = (folded: string): string => folded.replace(BEFORE, '').replace(AFTER, '')

/**
 * A document, postal code, phone, number or code as people paste it, in lower case: with plain digits and dashes, without invisible
 * characters, the quotes, brackets and stops around it, and the words before it ('CPF 529.982.247–25', 'Protocolo nº 2026/155.').
 */
export const plainIdentifier = (text: string): string => withoutWords(foldForSearch(text))
