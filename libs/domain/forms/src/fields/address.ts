import { z } from 'zod'
import { form } from '../forms/form'
import { cepField, stateField } from './person'
import { isBlank } from './blank'
import { optionally, optionalName, requiredName } from './text'

export const ADDRESS_MAX = 500
const maxima = { street: 200, number: 20, complement: 100, neighborhood: 100, city: 100 } as const

/** The required parts of a complete address; the street's message differs by screen (specification section 5). */
export const completeAddress = (streetMessage: string) => ({
  zipCode: cepField,
  street: requiredName(streetMessage, { max: maxima.street }),
  number: requiredName('Número é obrigatório', { max: maxima.number }),
  complement: optionalName({ max: maxima.complement }),
  neighborhood: requiredName('Bairro é obrigatório', { max: maxima.neighborhood }),
  city: requiredName('Cidade é obrigatória', { max: maxima.city }),
  state: stateField,
})

const partialAddress = form({
  zipCode: optionally(cepField),
  street: optionalName({ max: ADDRESS_MAX }),
  number: optionalName({ max: maxima.number }),
  complement: optionalName({ max: maxima.complement }),
  neighborhood: optionalName({ max: maxima.neighborhood }),
  city: optionalName({ max: maxima.city }),
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
