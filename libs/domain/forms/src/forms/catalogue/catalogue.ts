import { MUNICIPALITY_STATUSES, REQUEST_TYPES } from '@licensing/contracts'
import type { z } from 'zod'
import { ADDRESS_MAX } from '../../fields/address'
import { cnpjField, emailField, officePhoneField, personName, stateField } from '../../fields/person'
import { choice, optionally, optionalName, requiredName, textField } from '../../fields/text'
import { listOf } from '../../fields/values'
import { form } from '../form'

export const ACTIVITY_DESCRIPTION_MIN_LENGTH = 10

/** An entry of the activity catalogue (specification section 5). */
export const activityForm = form({
  code: textField({
    required: 'Código é obrigatório',
    max: 200,
    check: (text) => (/^\d{2}\.\d{2}-\d$/.test(text) ? undefined : 'Código deve seguir o formato XX.XX-X'),
    normalise: (text) => text,
  }),
  description: requiredName('Descrição é obrigatória', {
    min: ACTIVITY_DESCRIPTION_MIN_LENGTH,
    minMessage: `Descrição deve ter pelo menos ${ACTIVITY_DESCRIPTION_MIN_LENGTH} caracteres`,
    max: 1000,
  }),
  group: requiredName('Grupo é obrigatório'),
  subgroup: requiredName('Subgrupo é obrigatório'),
  cnae: optionalName({ max: 20 }),
})

const bankShape = {
  bankName: optionalName({ max: 100 }),
  bankAgency: optionalName({ max: 20 }),
  bankAccount: optionalName({ max: 30 }),
  pixKey: optionalName({ max: 140 }),
}

/** The fields of a municipality that an ADMIN may change (decision 3). */
export const municipalityBankForm = form(bankShape)

/** A municipality (specification sections 3 and 5; `state` and `ibgeCode`: decision 7.6; fees: decision 1.2). */
export const municipalityForm = form({
  name: personName,
  cnpj: optionally(cnpjField),
  state: optionally(stateField),
  ibgeCode: optionally(
    textField({
      max: 200,
      check: (text) => (/^\d{7}$/.test(text) ? undefined : 'Código IBGE deve ter 7 dígitos'),
      normalise: (text) => text,
    }),
  ),
  address: optionalName({ max: ADDRESS_MAX }),
  status: choice(MUNICIPALITY_STATUSES, { required: 'Status é obrigatório', invalid: 'Status inválido' }),
  email: optionally(emailField),
  phone: optionally(officePhoneField),
  ...bankShape,
  feeExemptRequestTypes: listOf(
    choice(REQUEST_TYPES, {
      required: 'Tipo de requerimento inválido',
      invalid: 'Tipo de requerimento inválido',
    }),
    'Tipos de requerimento inválidos',
  ),
})

export type ActivityForm = z.infer<typeof activityForm>
export type MunicipalityForm = z.infer<typeof municipalityForm>
export type MunicipalityBankForm = z.infer<typeof municipalityBankForm>
