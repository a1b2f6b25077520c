import { ISSUED_KINDS, wholeNumber } from '@licensing/contracts'
import { z } from 'zod'
import { choice, optionalName, optionalText } from '../../fields/text'
import { form } from '../form'

export const LEGAL_BASIS_MAX = 1000
/** All kinds of a few years. */
const LAST_NUMBERS_MAX = 500
const LAST_NUMBER_MAX = 999_999

const lastNumber = form({
  kind: choice(ISSUED_KINDS, { required: 'Tipo é obrigatório', invalid: 'Tipo inválido' }),
  year: wholeNumber('Ano inválido', 2000, 2999),
  last: wholeNumber('Informe um número inteiro, de 0 a 999999', 0, LAST_NUMBER_MAX),
})

const onceEach = (
  entries: readonly { readonly kind: string; readonly year: number }[],
  issues: z.core.ParsePayload['issues'],
) => {
  const keys = entries.map(({ kind, year }) => `${kind}/${year}`)
  keys.forEach((key, index) => {
    if (keys.indexOf(key) < index)
      issues.push({
        code: 'custom',
        path: [index, 'kind'],
        message: 'Este tipo já está na lista',
        input: entries,
      })
  })
}

/** The texts that a municipality prints on the documents that it issues (L2). */
export const issuingForm = form({
  departmentName: optionalName({ max: 200 }),
  signatoryName: optionalName({ max: 200 }),
  signatoryTitle: optionalName({ max: 200 }),
  legalBasis: optionalText({ max: LEGAL_BASIS_MAX }),
  lastNumbers: z
    .array(lastNumber, { error: 'Numeração inválida' })
    .max(LAST_NUMBERS_MAX, `Máximo de ${LAST_NUMBERS_MAX} itens`)
    .check(({ value, issues }) => onceEach(value, issues)),
})
export type IssuingForm = z.infer<typeof issuingForm>
