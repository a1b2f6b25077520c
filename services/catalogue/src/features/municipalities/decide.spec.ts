import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aMunicipality, anActor, NATAL } from '../../testing/an-entry'
import type { MunicipalityDetails } from '../../domain/municipality'
import { BANK_FIELDS } from '@licensing/permissions'
import { changeMunicipality } from './decide'

const natal = aMunicipality()
const superAdmin = anActor('SUPER_ADMIN')
const natalAdmin = anActor('ADMIN', [NATAL])
const forbidden = expect.objectContaining({ code: 'FORBIDDEN' }) as Error

const otherChanges: fc.Arbitrary<Partial<MunicipalityDetails>> = fc.constantFrom(
  { name: 'Outra' },
  { status: 'INACTIVE' as const },
  { email: null },
  { phone: '8499999999' },
  { feeExemptRequestTypes: ['OUTROS_REQUERIMENTOS' as const] },
  { state: 'PB' as const },
)

describe('changing a municipality', () => {
  it('changing a municipality records the whole entry, with absent fields unchanged', () => {
    const { createdAt: _, desk: __, ...facts } = natal
    expect(changeMunicipality(natal, { by: superAdmin, changes: { status: 'INACTIVE' } })).toEqual([
      { type: 'MunicipalityChanged', data: { ...facts, status: 'INACTIVE' } },
    ])
  })
  it('changing a municipality records nothing when nothing changes, regardless of the order of a list', () => {
    const exempt = aMunicipality({
      feeExemptRequestTypes: ['OUTROS_REQUERIMENTOS', 'CERTIDAO_USO_OCUPACAO_SOLO'],
    })
    const changes = {
      name: 'Natal',
      feeExemptRequestTypes: ['CERTIDAO_USO_OCUPACAO_SOLO' as const, 'OUTROS_REQUERIMENTOS' as const],
    }
    expect(changeMunicipality(exempt, { by: superAdmin, changes })).toEqual([])
  })
  it('[D3.07] changing a municipality lets an admin change the bank data of its own municipality, in a form that repeats the rest', () => {
    const changes = { name: 'Natal', pixKey: 'natal@exemplo.com.br', bankName: 'Banco do Brasil' }
    expect(changeMunicipality(natal, { by: natalAdmin, changes })).toMatchObject([
      { data: { pixKey: 'natal@exemplo.com.br', bankName: 'Banco do Brasil' } },
    ])
  })
  it('[D3.07] forbids an admin every other change, also together with bank data', () => {
    fc.assert(
      fc.property(otherChanges, fc.boolean(), (changes, withBankData) => {
        const all = withBankData ? { ...changes, pixKey: 'nova' } : changes
        expect(() => changeMunicipality(natal, { by: natalAdmin, changes: all })).toThrow(forbidden)
      }),
    )
  })
  it('[D3.07] forbids an admin the bank data of other municipalities, and analysts any change', () => {
    for (const field of BANK_FIELDS) {
      expect(() => changeMunicipality(natal, { by: anActor('ADMIN'), changes: { [field]: 'x' } })).toThrow(
        forbidden,
      )
    }
    const analyst = anActor('ANALYST', [NATAL])
    expect(() => changeMunicipality(natal, { by: analyst, changes: { pixKey: 'x' } })).toThrow(forbidden)
  })
})
