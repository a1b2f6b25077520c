import { dictionary } from '@zxcvbn-ts/language-common'
import { DomainError, foldForSearch, type PersonalFacts } from '@licensing/contracts'

/** Facts of a person that others know or guess. */
export type GuessableFacts = Pick<PersonalFacts, 'name' | 'email'> &
  Partial<Pick<PersonalFacts, 'cpf' | 'phone'>>

/** Words of this portal and its domain: the first guesses of an attacker who knows the site (OWASP ASVS 5, 6.1.2). */
const PORTAL_WORDS = [
  'acesso',
  'administrador',
  'ambiental',
  'ambiente',
  'analista',
  'demo',
  'governo',
  'licenca',
  'licenciamento',
  'meioambiente',
  'mudar',
  'municipio',
  'portal',
  'prefeitura',
  'provisoria',
  'secretaria',
  'sistema',
  'solicitante',
  'superadmin',
  'trocar',
]

const COMMON = new Set([...dictionary['passwords-common'], ...PORTAL_WORDS])

/** Two-letter names are part of too many words. */
const SHORTEST_WORD = 3
/** A year, a date or '123' after a common word leaves it common; a longer addition counts as a part of its own. */
const LONGEST_ADDITION = 8

/** Letters and digits only, without case and accents. */
const plain = (text: string): string => foldForSearch(text).replace(/[^\p{L}\p{N}]/gu, '')
const digits = (text: string): string => text.replace(/\D/g, '')

/** 'abcabc' → 'abc': a repeated password is as easy to guess as the password. */
const unrepeated = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text

const withoutAdditions = (text: string): string => {
  const word = text.replace(/^[\d\p{P}\p{S}]+|[\d\p{P}\p{S}]+$/gu, '')
  return word.length >= SHORTEST_WORD && text.length - word.length <= LONGEST_ADDITION ? word : text
}

const isCommon = (password: string): boolean => {
  const folded = foldForSearch(password.trim())
  const forms = [folded, withoutAdditions(folded), plain(folded), withoutAdditions(plain(folded))].map(
    unrepeated,
  )
  return forms.some((form) => form.length === 1 || COMMON.has(form))
}

const ownWords = ({ name, email, cpf, phone }: GuessableFacts): string[] => {
  const [local = ''] = email.split('@')
  const words = [...name.split(/\s+/), name, ...local.split(/[^\p{L}]+/u), local, email]
  // Also the phone without its area code, and the CPF without its check digits.
  const numbers = [cpf, cpf?.slice(0, -2), phone, phone?.slice(2)].map((number) => digits(number ?? ''))
  return [...words.map(plain), ...numbers]
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length)
}

/** Own words in any order, with only digits added. */
const isOwn = (password: string, facts: GuessableFacts): boolean => {
  const text = plain(password)
  const numbers = digits(text)
  const isPartOfNumber =
    numbers !== '' &&
    numbers === text &&
    [facts.cpf, facts.phone].some((own) => digits(own ?? '').includes(text))
  const left = ownWords(facts).reduce((rest, word) => rest.replaceAll(word, ' '), text)
  return isPartOfNumber || (left !== text && digits(left) === left.replaceAll(' ', ''))
}

/**
 * Rejects a weak chosen password (decision 8.4).
 * @throws DomainError VALIDATION for a common password, or one made of the person's own name, e-mail, CPF or phone
 */
export const ensureUncommon = (password: string, facts: GuessableFacts): void => {
  if (!isCommon(password) && !isOwn(password, facts)) return
  throw new DomainError('VALIDATION', {
    errors: [{ field: 'password', message: 'Esta senha é muito comum. Escolha outra.' }],
  })
}
