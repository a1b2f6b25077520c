import { ISSUED_KINDS, type IssuedKind, type IssuingResponse } from '@licensing/contracts'
import { isBlank, type IssuingForm, issuingForm } from '@licensing/forms'
import type { CheckedForm, Rules } from '@licensing/ui-kit'

interface IssuingValues {
  readonly departmentName: string
  readonly signatoryName: string
  readonly signatoryTitle: string
  readonly legalBasis: string
  readonly year: number
  /** As typed, in the order of `ISSUED_KINDS`; blank is none. */
  readonly lastNumbers: readonly string[]
}

/** Whether the portal has given a number of the kind this year: then its numbering can no longer be set. */
export const hasStarted = (response: IssuingResponse, kind: IssuedKind, year: number): boolean =>
  response.lastNumbers.some((each) => each.kind === kind && each.year === year && each.started)

export type IssuingCheckedForm = CheckedForm<IssuingValues, IssuingForm>

const typedNumber = (response: IssuingResponse, kind: IssuedKind, year: number): string => {
  const number = response.lastNumbers.find((each) => each.kind === kind && each.year === year)
  return number === undefined || number.last === 0 ? '' : String(number.last)
}

export const valuesOf = (response: IssuingResponse, year: number): IssuingValues => ({
  departmentName: response.departmentName ?? '',
  signatoryName: response.signatoryName ?? '',
  signatoryTitle: response.signatoryTitle ?? '',
  legalBasis: response.legalBasis ?? '',
  year,
  lastNumbers: ISSUED_KINDS.map((kind) => typedNumber(response, kind, year)),
})

/** The rules of the issuing data, for the values as they are typed. Numbers that stay as they are change nothing. */
export const issuingRules: Rules<IssuingValues, IssuingForm> = {
  safeParse: ({ year, lastNumbers, ...texts }) =>
    issuingForm.safeParse({
      ...texts,
      lastNumbers: ISSUED_KINDS.map((kind, index) => {
        const typed = lastNumbers[index] ?? ''
        return { kind, year, last: isBlank(typed) ? 0 : Number(typed) }
      }),
    }),
}
