import { z } from 'zod'
import { type Axis, readAngle } from '../places/angles'
import { isInRange, OUTSIDE_BRAZIL } from '../places/brazil'
import { readPlaceNow } from '../places/read-place'
import { isBlank } from './blank'
import { textField, type TextInput } from './text'

type FlagInput = boolean | TextInput

const flagWith = (whenBlank: boolean | undefined) =>
  z.preprocess(
    (value: FlagInput): unknown => {
      if (isBlank(value)) return whenBlank
      if (value === 'true') return true
      return value === 'false' ? false : value
    },
    z.boolean({
      error: (issue) => (issue.input === undefined ? 'Valor é obrigatório' : 'Deve ser verdadeiro ou falso'),
    }),
  )

/** A checkbox: true, false or their multipart spelling; defaults to false. */
export const flag = flagWith(false)

/** A required boolean. */
export const requiredFlag = flagWith(undefined)

const LIMITS: Readonly<Record<Axis, number>> = { latitude: 90, longitude: 180 }

/**
 * A coordinate in Brazil, parsed to decimal degrees: decimal with a point or a comma, in degrees, minutes and seconds, or its part of
 * a text with both (specification section 5, decision 9.10).
 */
export const degrees = (axis: Axis, messages: { required: string; invalid: string }) =>
  z.preprocess(
    (value: number | TextInput): unknown => {
      if (isBlank(value)) return undefined
      return typeof value === 'string'
        ? (readAngle(value, axis) ?? readPlaceNow(value)?.[axis] ?? value)
        : value
    },
    z
      .number({ error: (issue) => (issue.input === undefined ? messages.required : messages.invalid) })
      .min(-LIMITS[axis], { error: messages.invalid, abort: true })
      .max(LIMITS[axis], { error: messages.invalid, abort: true })
      .refine((value) => isInRange(axis, value), OUTSIDE_BRAZIL),
  )

const uuidText = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id of a selected item: a UUID, in lower case. */
export const chosenId = (messages: { required: string; invalid: string }) =>
  textField({
    required: messages.required,
    max: 100,
    check: (text) => (uuidText.test(text) ? undefined : messages.invalid),
    normalise: (text) => text.toLowerCase(),
  })

const LIST_MAX = 500

/** An array of distinct values; a multipart body may send a single value without an array. Defaults to empty. */
export const listOf = <Item extends z.ZodType>(item: Item, invalid: string) =>
  z.preprocess(
    (value: readonly z.input<Item>[] | z.input<Item> | null | undefined): unknown => {
      if (isBlank(value)) return []
      return typeof value === 'string' ? [value] : value
    },
    z
      .array(item, { error: invalid })
      .max(LIST_MAX, `Máximo de ${LIST_MAX} itens`)
      .transform((items) => [...new Set(items)]),
  )

/** A calendar day, YYYY-MM-DD. */
export const dayField = z.preprocess(
  (value: TextInput): unknown => (typeof value === 'string' ? value.trim() : value),
  z.iso.date({ error: 'Data inválida' }),
)
