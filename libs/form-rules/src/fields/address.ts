import { z } from 'zod'
import { form } from '../forms/form'
import { cepField, stateField } from './person'
import { isBlank } from './blank'
import { optionally, optionalText, requiredText } from './text'

export const ADDRESS_MAX = 500
const maxima = { street: 200, number: 20, complement: 100, neighborhood: 100, city: 100 } as const

/** The required parts of a complete address; the street's message differs by screen (specification section 5). */
export const completeAddress = (streetMessage: string) => ({
  zipCode: cepField,
  street: requiredText(streetMessage, { max: maxima.street }),
  number: requiredText('Número é obrigatório', { max: maxima.number }),
  complement: optionalText({ max: maxima.complement }),
  neighborhood: requiredText('Bairro é obrigatório', { max: maxima.neighborhood }),
  city: requiredText('Cidade é obrigatória', { max: maxima.city }),
  state: stateField,
})

const partialAddress = form({
  zipCode: optionally(cepField),
  street: optionalText({ max: ADDRESS_MAX }),
  number: optionalText({ max: maxima.number }),
  complement: optionalText({ max: maxima.complement }),
  neighborhood: optionalText({ max: maxima.neighborhood }),
  city: optionalText({ max: maxima.city }),
  state: optionally(stateField),
})

type PartialAddressInput = z.input<typeof partialAddress>

/**
 * An optional address, complete or partial: the structured object, or a single string, which is stored as `street`
 * (decision 6.4).
 */
export const optionalAddress = z
  .preprocess((value: PartialAddressInput | string | null | undefined): unknown => {
    if (isBlank(value)) return undefined
    return typeof value === 'string' ? { street: value } : value
  }, partialAddress.optional())
  .optional()
