import { hasUnstorableText } from '@licensing/domain-kit'
import { z } from 'zod'
import { isBlank, isBlankText } from './blank'

/** What a browser or a multipart body sends for one text field. */
export type TextInput = string | null | undefined

export interface TextRule<Output> {
  /** Portuguese; said of a missing, null or blank value. Left out: blank is allowed. */
  readonly required?: string
  /** Characters, of the trimmed text. */
  readonly max: number
  /** A Portuguese message for a text that is not blank but breaks the rule. */
  readonly judge?: (text: string) => string | undefined
  readonly normalise: (text: string) => Output
  /** Passwords keep their outer spaces. */
  readonly keepSpaces?: boolean
}

export const maxMessage = (max: number): string => `Máximo de ${max} caracteres`
export const UNSTORABLE_MESSAGE = 'Texto contém caracteres inválidos'
const NOT_TEXT_MESSAGE = 'Deve ser um texto'

/** One text field: trimmed, composed (NFC), bounded, free of what cannot be stored, then the field's own rule. */
export const textField = <Output>(rule: TextRule<Output>) =>
  z.preprocess(
    (value: TextInput): unknown => {
      if (value === undefined || value === null) return ''
      if (typeof value !== 'string') return value
      return rule.keepSpaces === true ? value.normalize('NFC') : value.normalize('NFC').trim()
    },
    z
      .string({ error: NOT_TEXT_MESSAGE })
      .max(rule.max, { error: maxMessage(rule.max), abort: true })
      .superRefine((text, ctx) => {
        const message = textProblem(rule, text)
        if (message !== undefined) ctx.addIssue(message)
      })
      .transform(rule.normalise),
  )

const textProblem = (
  rule: Pick<TextRule<unknown>, 'required' | 'judge'>,
  text: string,
): string | undefined => {
  if (hasUnstorableText(text)) return UNSTORABLE_MESSAGE
  return isBlankText(text) ? rule.required : rule.judge?.(text)
}

/** The same field where a form may leave it out: blank gives undefined, anything else must be well formed. */
export const optionally = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (value: z.input<Schema> | null | undefined): unknown => (isBlank(value) ? undefined : value),
      schema.optional(),
    )
    .optional()

const same = (text: string): string => text

/** A required text; `message` is said when it is missing, `minMessage` when it is shorter than `min`. */
export const requiredText = (
  message: string,
  options: { min?: number; minMessage?: string; max?: number } = {},
) => {
  const { min = 1, minMessage = `Mínimo de ${min} caracteres`, max = 200 } = options
  return textField({
    required: message,
    max,
    judge: (text) => (text.length < min ? minMessage : undefined),
    normalise: same,
  })
}

/** A text that may be left out. */
export const optionalText = (options: { max?: number } = {}) =>
  optionally(textField({ max: options.max ?? 200, normalise: same }))

/** One of a closed list of values. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  messages: { required: string; invalid: string },
) =>
  z.preprocess(
    (value: TextInput): unknown => {
      if (isBlank(value)) return undefined
      return typeof value === 'string' ? value.trim() : value
    },
    z.enum(values, {
      error: (issue) => (issue.input === undefined ? messages.required : messages.invalid),
    }),
  )
