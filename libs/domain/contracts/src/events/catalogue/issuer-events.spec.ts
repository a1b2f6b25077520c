import { expect, it } from 'vitest'
import { issuerEventSchemas } from './issuer-events'
import { standardConditionEventSchemas } from './standard-condition-events'

const municipalityId = '11111111-1111-4111-8111-111111111111'
const condition = {
  standardConditionId: 'd0000000-0000-4000-8000-000000000001',
  municipalityId,
  activityGroup: 'Extração e tratamento de minerais',
  kinds: ['LO', 'RLO'],
  text: 'Apresentar relatório de monitoramento da qualidade da água.',
  proofRequired: true,
}

/** Events as previously written; entries are added, never edited. */
const golden = {
  'of an issuer': {
    IssuerDetailsSet: {
      municipalityId,
      departmentName: 'Secretaria Municipal de Meio Ambiente',
      signatoryName: 'Maria da Silva',
      signatoryTitle: 'Secretária',
      legalBasis: null,
      lastNumbers: [{ kind: 'LO', year: 2026, last: 11 }],
    },
    IssuerCrestSet: {
      municipalityId,
      objectKey: 'a',
      sha256: 'a'.repeat(64),
      fileSize: 9,
      width: 64,
      height: 80,
    },
    IssuerCrestRemoved: { municipalityId },
    IssuerCertificateSet: {
      municipalityId,
      subject: 'CN=MUNICIPIO DE NATAL:08241747000143',
      notAfter: '2027-11-26T12:00:00.000Z',
      fingerprint: 'b'.repeat(64),
    },
    IssuerCertificateRemoved: { municipalityId },
  },
  'of standard conditions': {
    StandardConditionAdded: { ...condition, due: { kind: 'recurring', everyMonths: 6, firstDays: 30 } },
    StandardConditionChanged: {
      ...condition,
      municipalityId: null,
      activityGroup: null,
      kinds: [],
      due: { kind: 'date', date: '2027-03-31' },
    },
    StandardConditionDeleted: { standardConditionId: condition.standardConditionId },
  },
} as const
const schemas = { ...issuerEventSchemas, ...standardConditionEventSchemas }

it('every event of issuers and standard conditions written until now parses unchanged', () => {
  const written = Object.assign({}, ...Object.values(golden)) as object
  const parsed = Object.entries(schemas).map(([type, schema]) => [
    type,
    schema.parse(written[type as keyof typeof written]),
  ])
  expect(Object.fromEntries(parsed)).toEqual(written)
})
