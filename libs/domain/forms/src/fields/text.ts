import { hasUnstorableText, oneLine } from '@licensing/contracts'
import { z } from 'zod'
import { isBlank, isBlankText } from './blank'

/** The raw value of a text field from a browser or a multipart body. */
export type TextInput = string | null | undefined

export interface TextRule<Output> {
  /** Portuguese message for a missing, null or blank value. If absent, blank is allowed. */
  readonly required?: string
  /** Maximum characters of the trimmed text. */
  readonly max: number
  /** Returns a Portuguese message if a text that is not blank is invalid. */
  readonly check?: (text: string) => string | undefined
  readonly normalise: (text: string) => Output
  /** Defaults to 'one'; texts of several lines are only trimmed, passwords are left as typed. */
  readonly lines?: 'one' | 'several' | 'asTyped'
}

export const maxMessage = (max: number): string => `Máximo de ${max} caracteres`
export const UNSTORABLE_MESSAGE = 'Texto contém caracteres inválidos'
const NOT_TEXT_MESSAGE = 'Deve ser um texto'

const readings: Record<NonNullable<TextRule<unknown>['lines']>, (text: string) => string> = {
  one: oneLine,
  several: (text) => text.normalize('NFC').trim(),
  asTyped: (text) => text.normalize('NFC'),
}

/** A text field: read by its lines, NFC-normalised, limited in length, storable, then checked by its own rule. */
export const textField = <Output>(rule: TextRule<Output>) =>
  z.preprocess(
    (value: TextInput): unknown => {
      if (value === undefined || value === null) return ''
      // A text that cannot be stored is refused, not repaired.
      if (typeof value !== 'string' || hasUnstorableText(value)) return value
      return readings[rule.lines ?? 'one'](value)
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
  rule: Pick<TextRule<unknown>, 'required' | 'check'>,
  text: string,
): string | undefined => {
  if (hasUnstorableText(text)) return UNSTORABLE_MESSAGE
  return isBlankText(text) ? rule.required : rule.check?.(text)
}

/** Makes a field optional: blank becomes undefined, any other value must be valid. */
export const optionally = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (value: z.input<Schema> | null | undefined): unknown => (isBlank(value) ? undefined : value),
      schema.optional(),
    )
    .optional()

const identity = (text: string): string => text

interface RequiredOptions {
  readonly min?: number
  readonly minMessage?: string
  readonly max?: number
}

const required =
  (lines: NonNullable<TextRule<unknown>['lines']>) =>
  (
    message: string,
    { min = 1, minMessage = `Mínimo de ${min} caracteres`, max = 200 }: RequiredOptions = {},
  ) =>
    textField({
      required: message,
      max,
      lines,
      check: (text) => (text.length < min ? minMessage : undefined),
      normalise: identity,
    })

/** A required text; `message` is used if it is missing, `minMessage` if it is shorter than `min`. */
export const requiredText = required('several')

/** A required name or other text on one line, as `oneLine` stores it. */
export const requiredName = required('one')

/** An optional text. */
export const optionalText = (options: { max?: number } = {}) =>
  optionally(textField({ max: options.max ?? 200, lines: 'several', normalise: identity }))

/** An optional name or other text on one line. */
export const optionalName = (options: { max?: number } = {}) =>
  optionally(textField({ max: options.max ?? 200, normalise: identity }))

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
