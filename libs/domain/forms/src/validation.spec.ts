import {
  CEP_MASK_LENGTH,
  CNPJ_MASK_LENGTH,
  CPF_MASK_LENGTH,
  DomainError,
  PHONE_MASK_LENGTH,
} from '@licensing/contracts'
import * as fc from 'fast-check'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import * as rules from '.'
import * as requests from './requests'
import { errorsIn } from './testing/errors-in'
import { validFiling } from './testing/valid-filing'

const { cepField, cnpjField, cpfField, fieldErrorsOf, filing, filingDraft, parseWith, phoneField } = rules

/** Without whole requests, whose English messages the server replaces (`plainMessage`). */
const schemas = Object.entries(rules).flatMap(([name, value]) =>
  value instanceof z.ZodType && !(name in requests) ? [{ name, schema: value as z.ZodType }] : [],
)
const forms = schemas.filter(({ name }) => /Form$|^filing/.test(name))

/** Matches zod's default English messages. */
const englishText = /invalid|expected|required|unrecognized|too (?:big|small)|string|received/i

/** Error messages, empty if the input is valid; anything but a DomainError VALIDATION is rethrown. */
const messagesOf = (schema: z.ZodType, input: unknown): readonly string[] => {
  try {
    parseWith(schema, input)
    return []
  } catch (error) {
    if (error instanceof DomainError && error.code === 'VALIDATION' && error.errors.length > 0) {
      return error.errors.map(({ message }) => message)
    }
    throw error
  }
}

describe('every rule', () => {
  it('every rule returns a value or throws a DomainError in Portuguese for any garbage', () => {
    const garbage = fc.oneof(
      fc.anything({ withNullPrototype: true, withDate: true, withMap: true, withSparseArray: true }),
      fc.dictionary(
        fc.constantFrom(...Object.keys(validFiling), 'password', 'name', 'reason', 'type'),
        fc.anything(),
      ),
    )
    expect(schemas.length).toBeGreaterThan(25)
    fc.assert(
      fc.property(garbage, fc.constantFrom(...schemas), (input, { schema }) => {
        expect(messagesOf(schema, input).join()).not.toMatch(englishText)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('every form', () => {
  const requiredIn = (schema: z.ZodType) => Object.keys(errorsIn(schema, {})).filter((field) => field !== '')
  const filledWith = (schema: z.ZodType, value: unknown) =>
    Object.fromEntries(requiredIn(schema).map((field) => [field, value]))

  it('every form reports the same errors for missing, null, empty and blank fields', () => {
    for (const { name, schema } of forms)
      for (const blank of [null, '', '  '])
        expect({ name, blank, errors: errorsIn(schema, filledWith(schema, blank)) }).toEqual({
          name,
          blank,
          errors: errorsIn(schema, {}),
        })
  })

  it('every form rejects the wrong JavaScript type in Portuguese, and an unknown field by name', () => {
    for (const { name, schema } of forms) {
      const messages = [7, true, {}, ['a'], () => 1].map((wrong) =>
        messagesOf(schema, filledWith(schema, wrong)).join(),
      )
      expect(messages.join()).not.toMatch(englishText)
      const rejected = [
        errorsIn(schema, 'texto'),
        errorsIn(schema, []),
        errorsIn(schema, { surpresa: 1 })['surpresa'],
      ]
      expect({ name, rejected }).toEqual({
        name,
        rejected: [{ '': 'Dados inválidos' }, { '': 'Dados inválidos' }, 'Campo desconhecido'],
      })
    }
  })
})

describe('every text', () => {
  const requiredTexts = {
    applicantName: 200,
    applicantStreet: 200,
    applicantCity: 100,
    applicantNeighborhood: 100,
    applicantNumber: 20,
    enterpriseName: 200,
    enterpriseAddress: 500,
  }

  it('every text is trimmed, NFC-normalised and limited in length', () => {
    expect(parseWith(filing, { ...validFiling, applicantName: '  Joa\u0303o  ' }).applicantName).toBe('João')
    for (const [field, max] of Object.entries(requiredTexts)) {
      expect(errorsIn(filing, { ...validFiling, [field]: 'x'.repeat(max) })).toEqual({})
      expect(errorsIn(filing, { ...validFiling, [field]: 'x'.repeat(max + 1) })).toEqual({
        [field]: `Máximo de ${max} caracteres`,
      })
    }
    expect(errorsIn(rules.rejectionForm, { reason: 'x'.repeat(5001) })).toEqual({
      reason: 'Máximo de 5000 caracteres',
    })
    expect(errorsIn(rules.approvalForm, { observations: 'x'.repeat(5001) })).toEqual({
      observations: 'Máximo de 5000 caracteres',
    })
  })

  it('[D9.10] a text of one line is stored with single spaces and plain apostrophes, and is missing without a visible letter', () => {
    const typed = { ...validFiling, enterpriseName: ' Olho\u00a0 d’Água\u200b\n(RN) ' }
    expect(parseWith(filing, typed).enterpriseName).toBe("Olho d'Água (RN)")
    const reason = 'Falta a planta.\n\nE o memorial.'
    expect(parseWith(rules.rejectionForm, { reason })).toEqual({ reason })
    for (const invisible of ['\u3164', '\u2800\u2800', '\u200b\u202e'])
      expect(errorsIn(filing, { ...validFiling, applicantName: invisible })).toEqual({
        applicantName: 'Nome é obrigatório',
      })
  })

  it('every text is rejected if the database cannot store it, required or not', () => {
    for (const text of ['a\0b', '\0', 'meia \uD83C árvore']) {
      for (const field of [...Object.keys(requiredTexts), 'applicantComplement']) {
        expect(errorsIn(filing, { ...validFiling, [field]: text })).toEqual({
          [field]: 'Texto contém caracteres inválidos',
        })
        expect(errorsIn(filingDraft, { [field]: text })).toEqual({
          [field]: 'Texto contém caracteres inválidos',
        })
      }
    }
  })
})

describe('masks', () => {
  it('[R9.06] masks have fourteen, eighteen, nine and fifteen characters, and are removed', () => {
    const samples: [z.ZodType, string, number, string][] = [
      [cpfField, '529.982.247-25', CPF_MASK_LENGTH, '52998224725'],
      [cnpjField, '11.222.333/0001-81', CNPJ_MASK_LENGTH, '11222333000181'],
      [cepField, '59025-000', CEP_MASK_LENGTH, '59025000'],
      [phoneField, '(84) 99123-4567', PHONE_MASK_LENGTH, '84991234567'],
    ]
    expect(samples.map(([, , length]) => length)).toEqual([14, 18, 9, 15])
    for (const [schema, masked, length, stored] of samples) {
      expect(masked).toHaveLength(length)
      expect(parseWith(schema, masked)).toBe(stored)
      expect(parseWith(schema, stored)).toBe(stored)
    }
  })

  it('masks are removed idempotently from every valid value', () => {
    const separator = fc.string({ unit: fc.constantFrom(...'()-. +'), maxLength: 2 })
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 13 })
    const typed = fc
      .tuple(digits, fc.array(separator, { minLength: 13, maxLength: 13 }))
      .map(([text, between]) => [...text].map((digit, index) => `${digit}${between[index] ?? ''}`).join(''))
    fc.assert(
      fc.property(typed, fc.constantFrom(cepField, phoneField), (text, schema) => {
        const once = schema.safeParse(text)
        fc.pre(once.success)
        expect(parseWith(schema, once.data)).toBe(once.data)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('minimum lengths', () => {
  it('[R9.05] minimum lengths match the specification', () => {
    expect(rules.PASSWORD_MIN_LENGTH).toBe(6)
    expect(rules.NAME_MIN_LENGTH).toBe(2)
    expect(rules.OTHER_REQUEST_MIN_LENGTH).toBe(10)
    expect(rules.ACTIVITY_DESCRIPTION_MIN_LENGTH).toBe(10)
    const shortest: [z.ZodType, string, Record<string, unknown>, number][] = [
      [rules.loginForm, 'password', { email: 'a@b.co' }, 6],
      [rules.profileForm, 'name', {}, 2],
      [rules.municipalityForm, 'name', { status: 'ACTIVE' }, 2],
      [filing, 'otherRequestDescription', { ...validFiling, requestType: 'OUTROS_REQUERIMENTOS' }, 10],
      [rules.activityForm, 'description', { code: '01.01-1', group: 'G', subgroup: 'S' }, 10],
    ]
    for (const [schema, field, rest, min] of shortest) {
      expect(errorsIn(schema, { ...rest, [field]: 'x'.repeat(min) })).toEqual({})
      expect(errorsIn(schema, { ...rest, [field]: 'x'.repeat(min - 1) })[field]).toContain(
        `deve ter pelo menos ${min} caracteres`,
      )
    }
  })
})

describe('field errors', () => {
  it('field errors keep the first message of each field and join nested names', () => {
    const schema = z.strictObject({
      user: z.object({ phones: z.array(z.string('Texto').min(3, 'Curto').regex(/^\d+$/, 'Dígitos')) }),
    })
    const result = schema.safeParse({ user: { phones: ['123', 'a'] }, extra: 1, more: 2 })
    expect(result.success ? [] : fieldErrorsOf(result.error)).toEqual([
      { field: 'user.phones.1', message: 'Curto' },
      { field: 'extra', message: 'Campo desconhecido' },
      { field: 'more', message: 'Campo desconhecido' },
    ])
  })

  it('field errors come from the matching alternative of a union', () => {
    const address = z.union([z.string(), rules.registrationAddressForm], { error: 'Endereço inválido' })
    const schema = z.object({ address })
    expect(Object.keys(errorsIn(schema, { address: { zipCode: '59025-000' } }))).toEqual([
      'address.street',
      'address.number',
      'address.neighborhood',
      'address.city',
      'address.state',
    ])
    expect(errorsIn(schema, { address: 7 })).toEqual({ address: 'Endereço inválido' })
  })
})
