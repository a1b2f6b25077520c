import type { LicenceCondition, LicenceEvent } from '@licensing/contracts'
import type { RecordedLicenceEvent } from '../licence/licence-state'

type DataOf<T extends LicenceEvent['type']> = Extract<LicenceEvent, { type: T }>['data']

const id = (last: number): string => `a0000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const file = { documentId: id(3), objectKey: '2026-11-18/issued', sha256: 'a'.repeat(64), fileSize: 48_000 }

const document: Omit<DataOf<'LicenceRectified'>, 'version' | 'versionReason'> = {
  ...file,
  template: '2026-11',
  kind: 'LO',
  kindName: 'Licença de Operação',
  number: 'LO 12/2026',
  code: 'M4TX8RQDK2VN07HJW9CBF5ZP',
  verifyAt: 'https://licencas.example/protocol-verification?protocol=M4TX8RQDK2VN07HJW9CBF5ZP',
  protocolNumber: '2026/560',
  issuedOn: '2026-11-18',
  timeZone: 'America/Fortaleza',
  validUntil: '2032-11-18',
  municipalityId: id(4),
  municipalityName: 'Mossoró',
  state: 'RN',
  ibgeCode: '2408003',
  boundary: null,
  crest: null,
  departmentName: null,
  signatoryName: null,
  signatoryTitle: null,
  legalBasis: null,
  holderName: 'Rede Rota do Sal Ltda.',
  holderType: 'CNPJ',
  holderDocument: '11222333000181',
  enterpriseName: 'Posto Rota do Sal',
  enterpriseAddress: 'Rodovia BR-304, km 42',
  latitude: -5.18783,
  longitude: -37.3441,
  activity: '05.02-3 Posto de revenda de combustíveis',
  activityClass: '4',
  conditions: [],
  publicNotes: null,
  reason: null,
  renewBy: '2032-07-21',
  validityMonths: 72,
  checkpoint: null,
}

/** A recorded event; noon in São Paulo of the day. */
const at = <T extends LicenceEvent['type']>(on: string, type: T, data: DataOf<T>): RecordedLicenceEvent =>
  ({ type, data, recordedAt: `${on}T15:00:00.000Z` }) as RecordedLicenceEvent

/** For specs: a licence of operation, issued on 2026-11-18 for 72 months. */
export const issuedFacts: DataOf<'LicenceIssued'> = {
  ...document,
  licenceId: id(1),
  processId: id(2),
  ownerId: id(5),
  regime: 'lei-15190-2025',
  rulesVersion: '2026-11',
  sequence: 12,
  year: 2026,
  renews: null,
}

/** For specs: events of the licence of `issuedFacts`. */
export const licence = {
  issued: (change: Partial<DataOf<'LicenceIssued'>> = {}): RecordedLicenceEvent => {
    const data = { ...issuedFacts, ...change }
    return at(data.issuedOn, 'LicenceIssued', data)
  },
  /** An older document, registered today. */
  recorded: (on: string, change: Partial<DataOf<'LicenceRecorded'>>): RecordedLicenceEvent =>
    at(on, 'LicenceRecorded', {
      ...document,
      licenceId: id(1),
      processId: id(2),
      ownerId: id(5),
      regime: 'conama-237-1997',
      rulesVersion: '2026-11',
      ...change,
    }),
  madeFinal: (on: string, version = 1): RecordedLicenceEvent =>
    at(on, 'LicenceMadeFinal', {
      version,
      effectiveOn: on,
      signature: 'CODE',
      sha256: 'b'.repeat(64),
      fileSize: 52_000,
      objectKey: '2026-11-18/signed',
      signers: [],
    }),
  voided: (on: string): RecordedLicenceEvent => at(on, 'LicenceVoided', { reason: null }),
  suspended: (on: string, change: Partial<DataOf<'LicenceSuspended'>> = {}): RecordedLicenceEvent =>
    at(on, 'LicenceSuspended', {
      ground: 'RISCO_GRAVE',
      reason: 'Vazamento no tanque 2',
      until: null,
      keptConditions: ['c1', 'c2', 'c3'],
      ...change,
    }),
  reinstated: (on: string): RecordedLicenceEvent =>
    at(on, 'LicenceReinstated', { ground: 'RISCO_GRAVE', reason: 'Tanque trocado' }),
  revoked: (on: string, keptConditions = ['c1', 'c2', 'c3']): RecordedLicenceEvent =>
    at(on, 'LicenceRevoked', { ground: 'RISCO_GRAVE', reason: 'Contaminação', keptConditions }),
  rectified: (
    on: string,
    version: number,
    change: Partial<DataOf<'LicenceRectified'>> = {},
  ): RecordedLicenceEvent =>
    at(on, 'LicenceRectified', { ...document, version, versionReason: 'Endereço errado', ...change }),
  transferred: (on: string, version: number, ownerId: string): RecordedLicenceEvent =>
    at(on, 'LicenceTransferred', {
      ...document,
      version,
      versionReason: 'Venda do posto',
      ownerId,
      holderName: 'Posto Novo Ltda.',
      fromHolderName: document.holderName,
      fromHolderType: document.holderType,
      fromHolderDocument: document.holderDocument,
      requestProtocol: null,
    }),
  renewalOpened: (on: string): RecordedLicenceEvent => at(on, 'LicenceRenewalOpened', { processId: id(6) }),
  renewalRequested: (on: string, timely = true): RecordedLicenceEvent =>
    at(on, 'LicenceRenewalRequested', { processId: id(6), protocolNumber: '2032/77', filedOn: on, timely }),
  renewalClosed: (
    on: string,
    outcome: DataOf<'LicenceRenewalClosed'>['outcome'] = 'DENIED',
  ): RecordedLicenceEvent => at(on, 'LicenceRenewalClosed', { processId: id(6), outcome }),
  extended: (on: string): RecordedLicenceEvent =>
    at(on, 'LicenceExtended', { processId: id(6), validUntil: document.validUntil ?? on }),
  expired: (on: string): RecordedLicenceEvent =>
    at(on, 'LicenceExpired', { validUntil: document.validUntil ?? on }),
  superseded: (on: string): RecordedLicenceEvent =>
    at(on, 'LicenceSuperseded', { byLicenceId: id(7), byNumber: 'RLO 3/2033' }),
}

const occurrenceOf = (name: string) => {
  const [conditionId = '', occurrence] = name.split('/')
  return { conditionId, occurrence: Number(occurrence ?? 1) }
}

/** For specs: what happens to an occurrence, named as in 'c1/2'. */
export const proof = {
  sent: (on: string, of: string): RecordedLicenceEvent =>
    at(on, 'ConditionProofSent', { ...occurrenceOf(of), documentIds: [] }),
  accepted: (on: string, of: string): RecordedLicenceEvent =>
    at(on, 'ConditionProofAccepted', occurrenceOf(of)),
  rejected: (on: string, of: string, newDueOn: string | null = null): RecordedLicenceEvent =>
    at(on, 'ConditionProofRejected', { ...occurrenceOf(of), reason: 'Falta a ART', newDueOn }),
  extended: (on: string, of: string, dueOn: string): RecordedLicenceEvent =>
    at(on, 'ConditionExtended', { ...occurrenceOf(of), dueOn, reason: 'Laboratório atrasado' }),
  waived: (on: string, of: string): RecordedLicenceEvent =>
    at(on, 'ConditionWaived', { ...occurrenceOf(of), reason: 'Tanque retirado' }),
}

/** For specs: a condition with a term. */
export const condition = (due: LicenceCondition['due'], text = 'Apresentar o laudo.'): LicenceCondition => ({
  text,
  due,
  proofRequired: true,
})
