import type { z } from 'zod'
import { maxMessage } from './fields/text'
import { UNKNOWN_FIELD_MESSAGE } from './forms/unknown-field'

type Issue = z.core.$ZodRawIssue

const OTHER = 'Valor inválido'
const REQUIRED = 'Campo obrigatório'

const expectations: Readonly<Record<string, string>> = {
  string: 'Deve ser um texto',
  number: 'Deve ser um número',
  int: 'Deve ser um número inteiro',
  boolean: 'Deve ser verdadeiro ou falso',
  array: 'Deve ser uma lista',
  object: 'Dados inválidos',
  record: 'Dados inválidos',
}

const formats: Readonly<Record<string, string>> = {
  email: 'Email inválido',
  url: 'Endereço inválido',
  uuid: 'Identificador inválido',
  date: 'Data inválida',
  datetime: 'Data inválida',
}

/** The unit of a size; other origins have values of their own. */
const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['caractere', 'caracteres'],
  array: ['item', 'itens'],
  set: ['item', 'itens'],
  map: ['item', 'itens'],
}

const tooSmall = (origin: string, minimum: string): string => {
  const [one, many] = units[origin] ?? []
  if (one === undefined) return `O valor mínimo é ${minimum}`
  if (origin === 'string' && minimum === '1') return REQUIRED
  return `Mínimo de ${minimum} ${minimum === '1' ? one : many}`
}

const tooBig = (origin: string, maximum: string): string => {
  if (origin === 'string') return maxMessage(Number(maximum))
  const [one, many] = units[origin] ?? []
  return one === undefined
    ? `O valor máximo é ${maximum}`
    : `Máximo de ${maximum} ${maximum === '1' ? one : many}`
}

type Sentences = { readonly [Code in Issue['code']]?: (issue: Extract<Issue, { code: Code }>) => string }

const sentences: Sentences = {
  invalid_type: ({ expected }) => expectations[expected] ?? OTHER,
  invalid_value: () => 'Opção inválida',
  invalid_format: ({ format }) => formats[format] ?? 'Formato inválido',
  too_small: ({ origin, minimum }) => tooSmall(origin, String(minimum)),
  too_big: ({ origin, maximum }) => tooBig(origin, String(maximum)),
  unrecognized_keys: () => UNKNOWN_FIELD_MESSAGE,
}

/**
 * The sentence for a fault whose schema gives none, as `localeError` of zod's configuration. A service sets it once for all schemas,
 * because the library's own Portuguese names types of the language ('recebeu um valor "undefined"').
 */
export const plainMessage = (issue: Issue): string => {
  if (issue.code !== 'custom' && (issue.input === undefined || issue.input === null)) return REQUIRED
  const sentence = sentences[issue.code] as ((issue: Issue) => string) | undefined
  return sentence?.(issue) ?? OTHER
}
