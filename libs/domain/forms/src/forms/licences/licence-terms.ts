import { LICENCE_KINDS, wholeNumber } from '@licensing/contracts'
import { z } from 'zod'
import { choice, optionally, optionalText, requiredText, textField } from '../../fields/text'
import { chosenId, dayField, requiredFlag } from '../../fields/values'
import { form } from '../form'
import { LONG_TEXT_MAX } from '../processes/process-actions'

export const CONDITIONS_MAX = 100
export const CONDITION_TEXT_MIN = 10
export const CONDITION_TEXT_MAX = 2000
export const CONDITION_DAYS_MAX = 3650
export const CONDITION_MONTHS_MAX = 60

const days = wholeNumber(`Informe de 1 a ${CONDITION_DAYS_MAX} dias`, 1, CONDITION_DAYS_MAX)

/**
 * When a condition falls due: `days` from the day on which the licence is final, or on a date, or every some months. A kind is an
 * enum of one value, because a literal would add a class of zod to the back-office, whose bytes are limited.
 */
const dueForm = z.discriminatedUnion(
  'kind',
  [
    form({ kind: z.enum(['none']) }),
    form({ kind: z.enum(['days']), days }),
    form({ kind: z.enum(['date']), date: dayField }),
    form({
      kind: z.enum(['recurring']),
      everyMonths: wholeNumber(`Informe de 1 a ${CONDITION_MONTHS_MAX} meses`, 1, CONDITION_MONTHS_MAX),
      firstDays: optionally(days),
    }),
  ],
  { error: 'Escolha o prazo' },
)

/** One condition of a licence, or of the library. */
export const conditionShape = {
  text: requiredText('Texto da condicionante é obrigatório', {
    min: CONDITION_TEXT_MIN,
    minMessage: `Texto deve ter pelo menos ${CONDITION_TEXT_MIN} caracteres`,
    max: CONDITION_TEXT_MAX,
  }),
  due: dueForm,
  proofRequired: requiredFlag,
}

const conditionForm = form({
  ...conditionShape,
  standardId: optionally(chosenId({ required: '', invalid: 'Condicionante-padrão inválida' })),
})

const MONTHS_MESSAGE = 'Informe a validade em meses inteiros'

const kind = optionally(choice(LICENCE_KINDS, { required: '', invalid: 'Tipo de licença inválido' }))
const validityMonths = z.number({ error: MONTHS_MESSAGE }).int(MONTHS_MESSAGE).nullish()
const validityReason = optionalText({ max: CONDITION_TEXT_MAX })
const conditions = z
  .array(conditionForm, { error: 'Condicionantes em formato inválido' })
  .max(CONDITIONS_MAX, `Máximo de ${CONDITIONS_MAX} condicionantes`)
  .nullish()

/**
 * The terms of a licence (L1), in the shape in which they are recorded, but for the kind, which defaults to that of the
 * process. Bounds of the validity and dates in the past are judged by `judgeTerms` (libs/domain/licensing-law).
 */
export const licenceTermsForm = form({
  kind,
  validityMonths: validityMonths.transform((months) => months ?? null),
  validityReason,
  publicNotes: optionalText({ max: LONG_TEXT_MAX }),
  conditions: conditions.transform((given) => given ?? []),
})
export type LicenceTermsForm = z.infer<typeof licenceTermsForm>

/** The terms that a rectification changes: what is absent stays as it is. Blank notes remove them, and null months remove the validity. */
export const rectifiedTermsForm = form({
  kind,
  validityMonths,
  validityReason,
  publicNotes: textField({ max: LONG_TEXT_MAX, lines: 'several', normalise: (text) => text }).optional(),
  conditions,
})
export type RectifiedTermsForm = z.infer<typeof rectifiedTermsForm>
