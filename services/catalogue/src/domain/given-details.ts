import type { municipalityChangesBody } from '@licensing/forms'
import type { BrazilianState } from '@licensing/contracts'
import type { z } from 'zod'
import type { MunicipalityDetails } from './municipality'

type Changes = z.output<typeof municipalityChangesBody>

const CLEARABLE = [
  'ibgeCode',
  'cnpj',
  'address',
  'email',
  'phone',
  'bankName',
  'bankAgency',
  'bankAccount',
  'pixKey',
] as const

/** The given changes to a municipality: a blank value clears, an absent one changes nothing. */
export const givenDetails = (body: Changes): Partial<MunicipalityDetails> => {
  const { name, status, state, feeExemptRequestTypes } = body
  const cleared = CLEARABLE.filter((field) => field in body).map((field) => [field, body[field] ?? null])
  return {
    ...(name === undefined ? {} : { name }),
    ...(status === undefined ? {} : { status }),
    ...(state === undefined ? {} : { state }),
    ...(feeExemptRequestTypes === undefined ? {} : { feeExemptRequestTypes }),
    ...Object.fromEntries(cleared),
  }
}

/** A new municipality: the state defaults to the deployment's (decision 7.6), all other fields to empty. */
export const completeDetails = (
  body: Changes & Pick<MunicipalityDetails, 'name' | 'status'>,
  deploymentState: BrazilianState,
): MunicipalityDetails => ({
  ibgeCode: null,
  cnpj: null,
  address: null,
  email: null,
  phone: null,
  bankName: null,
  bankAgency: null,
  bankAccount: null,
  pixKey: null,
  feeExemptRequestTypes: [],
  state: deploymentState,
  ...givenDetails(body),
  name: body.name,
  status: body.status,
})
