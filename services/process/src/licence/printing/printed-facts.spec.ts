import { printedFacts } from '@licensing/contracts'
import { shippedRules } from '@licensing/licensing-law'
import { aProcess, type FilingSample } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { denialFacts, type GivenAtIssue, licenceFacts, type PrintedSources } from './printed-facts'

const municipalityId = '5f0c1d7e-4c0b-4a52-9a7e-0d6f0f4f2408'

const sources = (fields: FilingSample = {}, over: Partial<PrintedSources> = {}): PrintedSources => ({
  process: aProcess()
    .filed({ licensingType: 'LO', ...fields })
    .numbered('2026/560')
    .approved()
    .state(),
  municipality: {
    municipalityId,
    name: 'Natal',
    state: 'RN',
    ibgeCode: '2408102',
    cnpj: '08.241.747/0001-43',
    address: 'Rua Ulisses Caldas, 81',
    status: 'ACTIVE',
    email: 'meioambiente@natal.example',
    phone: '(84) 3232-0000',
    bankName: null,
    bankAgency: null,
    bankAccount: null,
    pixKey: null,
    feeExemptRequestTypes: [],
  },
  boundary: { outline: '[]', credit: 'IBGE' },
  issuer: {
    departmentName: 'Secretaria Municipal de Meio Ambiente',
    signatoryName: 'Helena Bezerra',
    signatoryTitle: 'Secretária',
    legalBasis: 'Lei Complementar 140/2011',
    crest: { objectKey: '2026-11/crest', sha256: 'a'.repeat(64), fileSize: 900, width: 96, height: 112 },
    certificate: null,
  },
  activity: {
    activityId: 'a1',
    code: '10.91-1',
    description: 'Fabricação de pães',
    group: 'Alimentos',
    subgroup: 'Panificação',
    cnae: null,
  },
  rules: shippedRules,
  ...over,
})

const given: GivenAtIssue = {
  number: 'LO 12/2026',
  code: 'M4TX8RQDK2VN07HJW9CBF5ZP',
  verifyAt: 'https://licencas.example/protocol-verification?protocol=M4TX8RQDK2VN07HJW9CBF5ZP',
  issuedOn: '2026-11-18',
}

const conditions = [
  { text: 'Manter o piso impermeável.', due: { kind: 'none' as const }, proofRequired: false },
]
const terms = { kind: 'LO', validityMonths: 72, publicNotes: 'Vale neste endereço.', conditions } as const

describe('what a licence prints', () => {
  it('[L2.10] what a licence prints comes from the process, its municipality, the issuer, the terms and the rules', () => {
    const facts = licenceFacts(sources(), { ...terms, conditions }, given)
    expect(printedFacts.parse(facts)).toEqual(facts)
    expect(facts).toEqual({
      ...given,
      template: '2026-11',
      timeZone: 'America/Sao_Paulo',
      kind: 'LO',
      kindName: 'Licença de Operação',
      protocolNumber: '2026/560',
      validUntil: '2032-11-18',
      renewBy: '2032-07-21',
      municipalityId,
      municipalityName: 'Natal',
      state: 'RN',
      ibgeCode: '2408102',
      boundary: { outline: '[]', credit: 'IBGE' },
      crest: { objectKey: '2026-11/crest', sha256: 'a'.repeat(64) },
      departmentName: 'Secretaria Municipal de Meio Ambiente',
      signatoryName: 'Helena Bezerra',
      signatoryTitle: 'Secretária',
      legalBasis: 'Lei Complementar 140/2011',
      holderName: 'Maria da Silva',
      holderType: 'CPF',
      holderDocument: '52998224725',
      enterpriseName: 'Padaria Potengi',
      enterpriseAddress: 'Rua Potengi, 120, Petrópolis',
      latitude: -5.79448,
      longitude: -35.211,
      activity: '10.91-1 · Fabricação de pães',
      activityClass: '3',
      conditions,
      publicNotes: 'Vale neste endereço.',
      reason: null,
    })
  })

  it('[L1.08 L2.10] what a licence prints has no last day without a validity, and none to renew where the kind is not renewed', () => {
    const dated = (kind: 'CUOS' | 'LOT', validityMonths: number | null) => {
      const { validUntil, renewBy } = licenceFacts(sources(), { kind, validityMonths, conditions: [] }, given)
      return [validUntil, renewBy]
    }
    expect(dated('CUOS', null)).toEqual([null, null])
    expect(dated('LOT', 60)).toEqual(['2031-11-18', null])
  })

  it('[L2.11] nowhere has a whole CPF but in the field that is masked when printed', () => {
    const cpf = '529.982.247-25'
    const facts = licenceFacts(
      sources({ applicantName: 'MARIA DA SILVA 52998224725', enterpriseName: `Padaria de ${cpf}` }),
      {
        ...terms,
        publicNotes: `Titular: ${cpf}. Dúvidas: licenciamento@natal.example`,
        conditions: [{ ...conditions[0]!, text: `Comunicar a ${cpf} cada parada.` }],
      },
      given,
    )
    expect(JSON.stringify({ ...facts, holderDocument: '' })).not.toMatch(/529\.?982\.?247/)
    expect(facts).toMatchObject({
      holderName: 'MARIA DA SILVA ***.982.247-**',
      publicNotes: 'Titular: ***.982.247-**. Dúvidas: licenciamento@natal.example',
    })
  })

  it('[L2.13] what a licence prints has only the name of the municipality where the issuer has set nothing', () => {
    const issuer = {
      departmentName: null,
      signatoryName: null,
      signatoryTitle: null,
      legalBasis: null,
      crest: null,
      certificate: null,
    }
    expect(
      licenceFacts(sources({}, { issuer, activity: null }), { ...terms, conditions }, given),
    ).toMatchObject({
      municipalityName: 'Natal',
      departmentName: null,
      crest: null,
      activity: null,
    })
  })
})

it('[L2.10] a denial prints its reason, masked as where it is published, and no terms', () => {
  const process = aProcess()
    .numbered('2026/560')
    .rejected('Fora do zoneamento; ligar (84) 99123-1234')
    .state()
  const facts = denialFacts(sources({}, { process }), { ...given, number: 'IND 1/2026' })
  expect(printedFacts.parse(facts)).toEqual(facts)
  expect(facts).toMatchObject({
    kind: 'IND',
    kindName: 'Decisão de Indeferimento',
    reason: 'Fora do zoneamento; ligar (84) 9****-1234',
    validUntil: null,
    renewBy: null,
    conditions: [],
  })
})
