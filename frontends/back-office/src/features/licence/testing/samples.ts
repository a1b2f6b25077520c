import type {
  LicenceListRow,
  LicenceResponse,
  LicenceVersionResponse,
  ObligationListRow,
  ObligationResponse,
  Signer,
} from '@licensing/contracts'

const heading = {
  id: 'l1',
  processId: 'p1',
  protocolNumber: '2026/560',
  kind: 'LO',
  kindName: 'Licença de Operação',
  number: 'LO 12/2026',
  code: 'M4TX8RQDK2VN07HJW9CBF5ZP',
  status: 'VALID',
  statusLabel: 'Válida',
  holderName: 'Rede Rota do Sal Ltda.',
  enterpriseName: 'Posto Rota do Sal',
  municipality: { id: 'm1', name: 'Mossoró' },
  issuedOn: '2026-11-18',
  validUntil: '2032-11-18',
} as const

/** A valid licence that owes nothing; specs override what they test. */
export const aLicenceRow = (change: Partial<LicenceListRow> = {}): LicenceListRow => ({
  ...heading,
  openRenewal: null,
  obligations: { overdue: 0, dueSoon: 0, sent: 0 },
  ...change,
})

const signer: Signer = {
  name: 'Ana Beatriz Fernandes',
  kind: 'qualified',
  claimedAt: '2026-11-18T14:30:00.000Z',
  integrity: 'verified',
  level: 'B-LT',
  timeStamp: { chain: 'trusted', root: 'AC Raiz Brasileira v10' },
  chain: 'trusted',
  root: 'AC Raiz Brasileira v10',
  revocation: 'unchecked',
}

const version: LicenceVersionResponse = {
  version: 1,
  code: heading.code,
  issuedOn: '2026-11-18',
  effectiveOn: '2026-11-18',
  signature: 'UPLOADED',
  signers: [signer],
  fileSize: 184_320,
  sha256: 'a'.repeat(64),
  reason: null,
  current: true,
}

export const anObligation = (change: Partial<ObligationResponse> = {}): ObligationResponse => ({
  licenceId: 'l1',
  conditionId: 'c1',
  occurrence: 1,
  text: 'Apresentar o teste de estanqueidade dos tanques.',
  dueOn: '2026-12-18',
  state: 'DUE_SOON',
  stateLabel: 'Vence em 30 dias',
  proofRequired: true,
  allowedActions: [],
  due: { kind: 'days', days: 30 },
  steps: [],
  ...change,
})

export const anObligationRow = (change: Partial<ObligationListRow> = {}): ObligationListRow => {
  const { due: _due, steps: _steps, ...facts } = anObligation()
  return {
    ...facts,
    licence: {
      number: heading.number,
      holderName: heading.holderName,
      enterpriseName: heading.enterpriseName,
      municipality: heading.municipality,
    },
    ...change,
  }
}

const condition = { due: { kind: 'days', days: 30 }, proofRequired: true } as const

/** A valid licence with one condition that is owed; nothing may be done with it. */
export const aLicence = (change: Partial<LicenceResponse> = {}): LicenceResponse => ({
  ...heading,
  revision: 2,
  version: 1,
  fromOlderDocument: false,
  holderType: 'CNPJ',
  holderDocument: '11222333000181',
  enterpriseAddress: 'Rodovia BR-304, km 42',
  latitude: -5.18783,
  longitude: -37.3441,
  activity: '05.02-3 Posto de revenda de combustíveis',
  activityClass: '4',
  validityMonths: 72,
  validityReason: null,
  publicNotes: null,
  validityBounds: null,
  conditions: [{ ...condition, conditionId: 'c1', text: anObligation().text }],
  renewBy: '2032-07-21',
  renewByReason: null,
  renewalNotice: false,
  renewalLate: false,
  renewalKinds: [],
  openRenewal: null,
  act: null,
  renews: null,
  supersededBy: null,
  versions: [version],
  obligations: [anObligation()],
  renewals: [],
  history: [
    {
      id: 'e1',
      action: 'LicenceIssued',
      description: 'Licença emitida: LO 12/2026',
      observations: null,
      createdAt: '2026-11-18T12:14:00.000Z',
      user: { name: 'Tiago Nóbrega', role: 'ANALYST' },
    },
  ],
  allowedLicenceActions: [],
  grounds: { suspend: [], reinstate: [], revoke: [] },
  ...change,
})
