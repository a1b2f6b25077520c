import {
  ACTIVITY_CLASSES,
  BRAZILIAN_STATES,
  formatCep,
  formatDocument,
  formatPhone,
  isPhone,
  LICENSING_TYPES,
  REQUEST_TYPES,
  type ApplicantType,
} from '@licensing/contracts'
import * as fc from 'fast-check'
import type { FilingSample } from './a-filing'

const DIGITS = [...'0123456789']
const LETTERS_AND_DIGITS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The check digit of modulo 11; the value of a character is its code minus 48, which also covers letters. */
const checkDigit = (characters: string, weights: readonly number[]): number => {
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (characters.charCodeAt(index) - 48),
    0,
  )
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

const withCheckDigits = (base: string, weights: readonly number[]): string => {
  const first = `${base}${checkDigit(base, weights.slice(1))}`
  return `${first}${checkDigit(first, weights)}`
}

/** A valid CPF of its own for each number below 100,000,000. */
export const cpfNumbered = (number: number): string =>
  withCheckDigits(String(100_000_000 + number), CPF_WEIGHTS)

const text = (characters: string[], length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: length, maxLength: length })

const notRepeated = (digits: string): boolean => new Set(digits).size > 1

/** A CPF with valid check digits, 11 digits without a mask. */
export const validCpf = (): fc.Arbitrary<string> =>
  text(DIGITS, 9)
    .filter(notRepeated)
    .map((base) => withCheckDigits(base, CPF_WEIGHTS))

/** A CNPJ with valid check digits, numeric or alphanumeric, 14 characters without a mask. */
const validCnpj = (): fc.Arbitrary<string> =>
  fc
    .oneof(text(DIGITS, 12), text(LETTERS_AND_DIGITS, 12))
    .filter(notRepeated)
    .map((base) => withCheckDigits(base, CNPJ_WEIGHTS))

const words = (min: number, max: number): fc.Arbitrary<string> =>
  fc.string({ unit: 'grapheme', minLength: min, maxLength: max }).map((rest) => `Abcdefghij ${rest}`.trim())

const document: fc.Arbitrary<{ applicantType: ApplicantType; applicantDocument: string }> = fc.oneof(
  fc.record({ applicantType: fc.constant('CPF' as const), applicantDocument: validCpf() }),
  fc.record({ applicantType: fc.constant('CNPJ' as const), applicantDocument: validCnpj() }),
)

const flagInput = fc.constantFrom(true, false, 'true', 'false', '', null)

const degrees = (limit: number): fc.Arbitrary<number | string> =>
  fc
    .tuple(fc.integer({ min: -limit * 1000, max: limit * 1000 }), fc.constantFrom('number', 'point', 'comma'))
    .map(([thousandths, spelling]) => {
      const value = thousandths / 1000
      if (spelling === 'number') return value
      return spelling === 'comma' ? String(value).replace('.', ',') : String(value)
    })

const applicant = fc
  .record({
    document,
    masked: fc.boolean(),
    name: words(0, 40),
    phone: fc
      .oneof(
        text(DIGITS, 7).map((digits) => `843${digits}`),
        text(DIGITS, 8).map((digits) => `849${digits}`),
      )
      .filter(isPhone),
    zipCode: text(DIGITS, 8),
    state: fc.constantFrom(...BRAZILIAN_STATES),
    complement: fc.option(words(0, 20)),
  })
  .map(({ document: { applicantType, applicantDocument }, masked, ...rest }): FilingSample => ({
    applicantName: rest.name,
    applicantType,
    applicantDocument: masked ? formatDocument(applicantType, applicantDocument) : applicantDocument,
    applicantEmail: 'Pessoa@Example.com.br',
    applicantPhone: masked ? formatPhone(rest.phone) : rest.phone,
    applicantZipCode: masked ? formatCep(rest.zipCode) : rest.zipCode,
    applicantStreet: 'Rua Potengi',
    applicantNumber: 's/n',
    applicantComplement: rest.complement,
    applicantNeighborhood: 'Centro',
    applicantCity: 'Natal',
    applicantState: rest.state,
  }))

const framing = fc.record({
  isRuralZone: flagInput,
  hasAPP: flagInput,
  requiresVegetationSuppression: flagInput,
  usesWaterResources: flagInput,
  generatesHazardousWaste: flagInput,
})

/**
 * A filing of any type that passes the form rules, as a browser or a multipart body may send it, masked or not. Includes rural and
 * state-competence filings, because those blocks are not form rules.
 */
export const validFiling = (): fc.Arbitrary<FilingSample> =>
  fc
    .record({
      municipalityId: fc.uuid(),
      requestType: fc.constantFrom(...REQUEST_TYPES),
      licensingType: fc.constantFrom(...LICENSING_TYPES),
      activityId: fc.option(fc.uuid()),
      activityClass: fc.constantFrom(...ACTIVITY_CLASSES),
      otherRequestDescription: words(0, 200),
      enterpriseName: words(0, 40),
      enterpriseAddress: words(0, 80),
      latitude: degrees(90),
      longitude: degrees(180),
      appJustification: words(0, 80),
    })
    .chain((facts) => fc.tuple(fc.constant(facts), applicant, framing))
    .map(([facts, who, flags]) => ({ ...facts, ...who, ...flags }))
