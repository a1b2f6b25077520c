import type { BrazilianState } from '@licensing/contracts'
import type { municipalityChangesBody } from '@licensing/forms'
import type { z } from 'zod'
import { givenChanges } from '../../domain/given-changes'
import type { MunicipalityDetails } from '../../domain/municipality'

type Changes = z.output<typeof municipalityChangesBody>

const empty = {
  ibgeCode: null,
  cnpj: null,
  address: null,
  email: null,
  phone: null,
  bankName: null,
  bankAgency: null,
  bankAccount: null,
  pixKey: null,
}

export const givenDetails = (body: Changes): Partial<MunicipalityDetails> =>
  givenChanges(body, Object.keys(empty) as (keyof typeof empty)[])

/** A new municipality: the state defaults to the deployment's (decision 7.6), all other fields to empty. */
export const completeDetails = (
  body: Changes & Pick<MunicipalityDetails, 'name' | 'status'>,
  deploymentState: BrazilianState,
): MunicipalityDetails => ({
  ...empty,
  feeExemptRequestTypes: [],
  state: deploymentState,
  ...givenDetails(body),
  name: body.name,
  status: body.status,
})
