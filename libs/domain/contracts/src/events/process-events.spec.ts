import { expect, it } from 'vitest'
import { processEventSchemas, type ProcessEventType } from './process-events'

const process = {
  processId: 'a0000000-0000-4000-8000-000000000001',
  ownerId: 'a0000000-0000-4000-8000-000000000002',
  ownerRole: 'APPLICANT',
  requestType: 'LICENCIAMENTO_AMBIENTAL',
  licensingType: 'LO',
}
const number = { protocolNumber: '2026/001', authCode: '0123456789ABCDEFGHJKMNPQ' }
const stamp = {
  regime: 'lei-15190-2025',
  regimeVersion: 1,
  rule: 'LI-LO',
  term: 'P3M',
  dayCount: 'CALENDAR',
  answerTerm: 'P4M',
  stopsOn: 'ISSUE',
  basis: 'Lei 15.190/2025, art. 47, III',
}

const correction = {
  correctionId: 'c1',
  fieldName: 'enterpriseName',
  fieldType: 'field',
  description: 'Como no contrato social',
}

const file = { sha256: 'a', fileSize: 52_000, objectKey: 'o1' }

/** Events as previously written; entries are added, never edited. */
const golden = {
  'that start no clock': {
    ProcessFiled: { ...process, ...number, feeExempt: true },
    ProcessSubmitted: { ...number, feeExempt: true },
    ProcessProtocoled: {},
  },
  'with the stamp of the clock': {
    ProcessFiled: { ...process, ...number, feeExempt: true, ...stamp },
    ProcessSubmitted: { ...number, feeExempt: true, ...stamp },
    ProcessProtocoled: stamp,
  },
  'of a single correction or complementation': {
    CorrectionRequested: { ...correction, newFact: 'Vistoria' },
    ComplementationRequested: { description: 'Anexe o estudo', newFact: 'Vistoria' },
    CorrectionRejected: { correctionId: 'c1', fieldName: 'enterpriseName' },
  },
  'of one request with many items': {
    DocumentJudged: {
      documentId: 'd1',
      category: 'requerimento',
      originalName: 'a.pdf',
      verdict: 'ACCEPTED',
    },
    RequestSent: {
      requestId: 'r1',
      round: 1,
      message: 'Pedimos a correção',
      itemCount: 1,
      nonAdmission: false,
      answerTerm: 'P4M',
      answerBy: '2026-12-14',
    },
    CorrectionRequested: { ...correction, requestId: 'r1', documentId: 'd1' },
    ComplementationRequested: { description: 'Pedimos a correção', requestId: 'r1' },
    RequestAnswered: { requestId: 'r1', round: 1, itemCount: 1 },
  },
  'of a note that mentions nobody': { InternalNoteAdded: { noteId: 'n1', text: 'Conferir a matrícula' } },
  'of a note that mentions people': {
    InternalNoteAdded: { noteId: 'n1', text: '@Ana Clara confira', mentions: ['u1'] },
  },
  'of the outcome of an e-mail': {
    ApplicantNotified: { noticeId: 'a1', kind: 'request', round: 1, channel: 'EMAIL', outcome: 'ACCEPTED' },
  },
  'of an e-mail that was not sent': {
    ApplicantNotified: {
      noticeId: 'a1',
      kind: 'decided',
      channel: 'EMAIL',
      outcome: 'NOT_SENT',
      reason: 'e-mail não confirmado',
    },
  },
  'of a renewal': {
    RenewalOpened: { licenceId: 'l1', number: 'LO 12/2026', renewBy: '2032-07-21' },
  },
  'of the terms of a licence': {
    LicenceTermsSet: {
      kind: 'LO',
      validityMonths: 36,
      validityReason: 'Operação por prazo certo',
      publicNotes: 'Vale só para o endereço indicado.',
      conditions: [
        { text: 'Manter os registros de manutenção.', due: { kind: 'none' }, proofRequired: false },
        { text: 'Apresentar a outorga.', due: { kind: 'days', days: 120 }, proofRequired: true },
        { text: 'Concluir a vedação.', due: { kind: 'date', date: '2027-05-31' }, proofRequired: true },
        {
          text: 'Entregar o relatório.',
          due: { kind: 'recurring', everyMonths: 6, firstDays: 30 },
          proofRequired: true,
          standardId: 's1',
        },
      ],
      draft: false,
    },
  },
  'of a licence that is issued, signed and taken back': {
    DocumentIssued: {
      documentId: 'd1',
      licenceId: 'l1',
      kind: 'LO',
      number: 'LO 12/2026',
      code: '0123456789ABCDEFGHJKMNPQ',
      issuedOn: '2026-11-26',
      validUntil: '2032-11-26',
      category: 'licenca_ambiental',
      originalName: 'LO-12-2026.pdf',
      ...file,
    },
    IssuedDocumentMadeFinal: {
      documentId: 'd1',
      number: 'LO 12/2026',
      signature: 'SERVER',
      ...file,
      signers: [
        {
          name: 'MUNICIPIO DE NATAL',
          kind: 'qualified',
          claimedAt: '2026-11-26T15:00:00Z',
          integrity: 'verified',
          chain: 'trusted',
          root: 'AC Raiz',
          revocation: 'unchecked',
        },
      ],
    },
    IssuedDocumentVoided: { documentId: 'd1', number: 'LO 12/2026' },
  },
  'of a denial that is issued': {
    DocumentIssued: {
      template: '2026-11',
      kind: 'IND',
      kindName: 'Decisão de Indeferimento',
      number: 'IND 1/2026',
      code: '0123456789ABCDEFGHJKMNPQ',
      verifyAt: 'https://licencas.example/protocol-verification?protocol=0123456789ABCDEFGHJKMNPQ',
      protocolNumber: '2026/001',
      issuedOn: '2026-11-26',
      validUntil: null,
      municipalityId: 'm1',
      municipalityName: 'Natal',
      state: 'RN',
      ibgeCode: '2408102',
      crest: { objectKey: 'c1', sha256: 'b' },
      departmentName: 'SEMURB',
      signatoryName: 'Ana Beatriz Fernandes',
      signatoryTitle: 'Secretária',
      legalBasis: null,
      holderName: 'Maria da Silva',
      holderType: 'CPF',
      holderDocument: '52998224725',
      enterpriseName: 'Padaria Potengi',
      enterpriseAddress: 'Rua Potengi, 120',
      latitude: -5.79448,
      longitude: -35.211,
      activity: null,
      activityClass: '3',
      conditions: [],
      publicNotes: null,
      reason: 'Fora do zoneamento',
      renewBy: null,
      documentId: 'd1',
      licenceId: null,
      category: 'outros_documentos',
      originalName: 'IND-1-2026.pdf',
      ...file,
    },
    IssuedDocumentMadeFinal: {
      documentId: 'd1',
      number: 'IND 1/2026',
      signature: 'CODE',
      ...file,
      signers: [],
      observations: 'Publicada hoje',
    },
  },
  'of a changed term': {
    AnalysisTermChanged: {
      ...stamp,
      cause: 'AGREED',
      requiresEia: false,
      publicHearing: false,
      twoPhase: false,
      extraDays: 30,
      reason: 'O solicitante pediu',
      documentId: 'd1',
    },
  },
} as const

it('[L9.01] every event written until now parses unchanged', () => {
  for (const [when, events] of Object.entries(golden)) {
    const parsed = Object.entries(events).map(([type, data]) => [
      type,
      processEventSchemas[type as ProcessEventType].parse(data),
    ])
    expect({ when, events: Object.fromEntries(parsed) }).toEqual({ when, events })
  }
})
