import { describe, expect, it } from 'vitest'
import { licenceEventSchemas, type LicenceEventType, licenceStream } from './licence-events'

const file = { documentId: 'd1', objectKey: '2026-11-18/f1', sha256: 'a'.repeat(64), fileSize: 48_000 }
const granted = { regime: 'lei-15190-2025', rulesVersion: '2026-11' }
const ids = { licenceId: 'l1', processId: 'p1', ownerId: 'u1' }

const recorded = {
  kind: 'LO',
  kindName: 'Licença de Operação',
  number: 'LO 12/2026',
  code: 'M4TX8RQDK2VN07HJW9CBF5ZP',
  protocolNumber: '2026/560',
  issuedOn: '2026-11-18',
  validUntil: '2032-11-18',
  municipalityId: 'm1',
  municipalityName: 'Mossoró',
  state: 'RN',
  ibgeCode: '2408003',
  holderName: 'Rede Rota do Sal Ltda.',
  holderType: 'CNPJ',
  holderDocument: '11222333000181',
  enterpriseName: 'Posto Rota do Sal',
  enterpriseAddress: 'Rodovia BR-304, km 42',
  latitude: -5.18783,
  longitude: -37.3441,
  activity: '05.02-3 Posto de revenda de combustíveis',
  activityClass: '4',
  conditions: [
    {
      text: 'Apresentar o laudo.',
      due: { kind: 'recurring', everyMonths: 6, firstDays: 30 },
      proofRequired: true,
    },
    { text: 'Manter o piso em bom estado.', due: { kind: 'none' }, proofRequired: false, standardId: 's1' },
  ],
}

const document = {
  ...recorded,
  ...file,
  template: '2026-11',
  verifyAt: 'https://licencas.example/protocol-verification?protocol=M4TX8RQDK2VN07HJW9CBF5ZP',
  timeZone: 'America/Fortaleza',
  boundary: { outline: '[[[[-35,-5],[-35.1,-5],[-35,-5.1],[-35,-5]]]]', credit: 'IBGE' },
  crest: { objectKey: '2026-11-01/crest', sha256: 'c'.repeat(64) },
  departmentName: 'Secretaria de Meio Ambiente',
  signatoryName: 'Ana Beatriz Fernandes',
  signatoryTitle: 'Secretária',
  legalBasis: 'Lei Complementar 272/2004',
  publicNotes: null,
  reason: null,
  renewBy: '2032-07-21',
  validityMonths: 72,
  checkpoint: null,
}

const act = { ground: 'RISCO_GRAVE', reason: 'Vazamento no tanque 2' }
const occurrence = { conditionId: 'c1', occurrence: 2 }

/** Events as previously written; entries are added, never edited. */
const golden: Record<LicenceEventType, object> = {
  LicenceIssued: { ...document, ...ids, ...granted, sequence: 12, year: 2026, renews: null },
  LicenceRecorded: { ...recorded, ...file, ...ids, ...granted },
  LicenceMadeFinal: {
    version: 1,
    effectiveOn: '2026-11-20',
    signature: 'UPLOADED',
    sha256: 'b'.repeat(64),
    fileSize: 52_000,
    objectKey: '2026-11-20/f2',
    signers: [
      {
        name: 'Ana Beatriz Fernandes',
        kind: 'qualified',
        claimedAt: '2026-11-20T14:00:00.000Z',
        integrity: 'verified',
        chain: 'trusted',
        root: 'AC Raiz Brasileira v10',
        revocation: 'unchecked',
      },
    ],
  },
  LicenceVoided: { reason: 'Devolvido para análise' },
  LicenceSuspended: { ...act, until: '2027-03-31', keptConditions: ['c1'] },
  LicenceReinstated: { ground: 'DECISAO_JUDICIAL', reason: 'Liminar' },
  LicenceRevoked: { ...act, keptConditions: [] },
  LicenceRectified: { ...document, version: 2, versionReason: 'Endereço errado' },
  LicenceTransferred: {
    ...document,
    version: 3,
    versionReason: 'Venda do posto',
    ownerId: 'u2',
    fromHolderName: 'Rede Rota do Sal Ltda.',
    fromHolderType: 'CNPJ',
    fromHolderDocument: '11222333000181',
    requestProtocol: '2027/31',
  },
  LicenceRenewalOpened: { processId: 'p2' },
  LicenceRenewalRequested: {
    processId: 'p2',
    protocolNumber: '2032/77',
    filedOn: '2032-07-01',
    timely: true,
  },
  LicenceRenewalClosed: { processId: 'p2', outcome: 'DENIED' },
  LicenceExtended: { processId: 'p2', validUntil: '2032-11-18' },
  LicenceExpired: { validUntil: '2032-11-18' },
  LicenceSuperseded: { byLicenceId: 'l2', byNumber: 'RLO 3/2033' },
  ConditionProofAttached: { ...occurrence, ...file, originalName: 'laudo.pdf', mediaType: 'application/pdf' },
  ConditionProofSent: { ...occurrence, notes: 'Laudo do semestre', documentIds: ['d1'] },
  ConditionProofAccepted: occurrence,
  ConditionProofRejected: { ...occurrence, reason: 'Falta a ART', newDueOn: '2027-06-30' },
  ConditionExtended: { ...occurrence, dueOn: '2027-07-20', reason: 'Laboratório atrasado' },
  ConditionWaived: { ...occurrence, reason: 'Tanque retirado' },
}

describe('events of a licence', () => {
  it('written until now parse unchanged', () => {
    const parsed = Object.entries(golden).map(([type, data]) => [
      type,
      licenceEventSchemas[type as LicenceEventType].parse(data),
    ])
    expect(Object.fromEntries(parsed)).toEqual(golden)
    expect(licenceStream('l1')).toBe('licence-l1')
  })
})
