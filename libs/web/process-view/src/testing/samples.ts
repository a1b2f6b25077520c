import {
  type CorrectionResponse,
  type DashboardClocks,
  type DashboardStats,
  type HistoryEntry,
  type ProcessChangesResponse,
  type ProcessListResponse,
  type ProcessListRow,
  type ProcessResponse,
  processStatusLabels,
  type ProtocoledResponse,
} from '@licensing/contracts'

const DAY = '2026-11-18T12:14:00.000Z'

export const anEntry = (change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: 'entry-1',
  action: 'PROCESS_CREATED',
  description: '',
  observations: null,
  createdAt: DAY,
  user: { name: 'Joana Bezerra', role: 'APPLICANT' },
  ...change,
})

const filed = {
  activityId: 'activity-1',
  activityClass: '4',
  otherRequestDescription: null,
  applicantType: 'CNPJ',
  applicantDocument: '11222333000181',
  applicantPhone: '84999990134',
  applicantZipCode: '59600000',
  applicantStreet: 'Avenida das Salinas',
  applicantNumber: '1820',
  applicantComplement: 'Sala 4',
  applicantNeighborhood: 'Alto de São Manoel',
  applicantCity: 'Mossoró',
  applicantState: 'RN',
  enterpriseAddress: 'Rodovia BR-304, km 42',
  latitude: -5.187834,
  longitude: -37.344102,
  isRuralZone: false,
  hasAPP: false,
  appJustification: null,
  requiresVegetationSuppression: false,
  usesWaterResources: false,
  generatesHazardousWaste: true,
} as const

/** A protocolled process that can only be viewed; specs override what they test. */
export const aProcess = (change: Partial<ProcessResponse> = {}): ProcessResponse => ({
  id: 'p1',
  version: 3,
  protocolNumber: '2026/1041',
  authCode: '5XBTC2WN90QKJH7DV4MRF8Z6',
  status: 'PROTOCOLED',
  requestType: 'LICENCIAMENTO_AMBIENTAL',
  licensingType: 'LO',
  activity: { id: 'activity-1', code: '05.02-3', description: 'Posto de revenda de combustíveis' },
  municipalityId: 'm1',
  municipality: { id: 'm1', name: 'Mossoró' },
  userId: 'owner',
  user: { name: 'Joana Bezerra', role: 'APPLICANT' },
  applicantName: 'Rede Rota do Sal Ltda.',
  applicantEmail: 'licencas@example.com',
  enterpriseName: 'Posto Rota do Sal',
  pendingCorrections: 0,
  correctionsToVerify: 0,
  hasPaymentReceipt: true,
  createdAt: DAY,
  updatedAt: DAY,
  allowedActions: ['view'],
  allowedLicenceActions: [],
  deskActions: [],
  observations: null,
  complementations: [],
  decision: null,
  issuance: null,
  renewalOf: null,
  payment: { amount: null, status: 'RECEIVED', paymentData: null },
  documents: [],
  activities: [anEntry()],
  clock: null,
  assignee: null,
  deskActivities: [],
  changesOutsideCorrections: [],
  ...filed,
  ...change,
})

export const aProcessPage = (
  processes: readonly (ProcessResponse & Partial<Pick<ProcessListRow, 'hasNews' | 'queues' | 'missing'>>)[],
  total = processes.length,
): ProcessListResponse => ({
  processes: processes.map((process) => ({ hasNews: false, queues: [], missing: [], ...process })),
  pagination: { page: 1, limit: 10, total, pages: Math.max(1, Math.ceil(total / 10)) },
})

/** The changes since a visit; none by default. */
export const someChanges = (
  change: Partial<ProcessChangesResponse['changes']> = {},
): ProcessChangesResponse => ({
  since: '2026-11-12T17:30:00.000Z',
  sinceVersion: 2,
  version: 3,
  changes: {
    status: null,
    fields: [],
    documents: { added: [], removed: [] },
    corrections: [],
    ...change,
  },
})

export const aDocument = (change: Partial<ProcessResponse['documents'][number]> = {}) => ({
  id: 'd1',
  originalName: 'requerimento-assinado.pdf',
  category: 'requerimento' as const,
  fileSize: 421_888,
  createdAt: DAY,
  issued: false,
  verdict: null,
  byMunicipality: false,
  ...change,
})

export const aCorrection = (change: Partial<CorrectionResponse> = {}): CorrectionResponse => ({
  id: 'c1',
  processId: 'p1',
  fieldName: 'enterpriseAddress',
  fieldType: 'field',
  description: 'Informe o número do imóvel.',
  status: 'PENDING',
  previousValue: null,
  correctedValue: null,
  notes: null,
  createdAt: DAY,
  correctedAt: null,
  correctedByUser: null,
  verifiedByUser: null,
  rejectionReason: null,
  documents: [],
  previousDocuments: [],
  allowedActions: [],
  ...change,
})

export const someClocks = (change: Partial<DashboardClocks> = {}): DashboardClocks => ({
  running: 30,
  paused: 4,
  overdue: 3,
  dueIn7Days: 2,
  answerOverdue: 1,
  stopped12Months: 20,
  inTimePercent: 87.5,
  averageAgencyDays: 61.2,
  averageApplicantDays: 14,
  ...change,
})

export const someStats = (change: Partial<DashboardStats> = {}): DashboardStats => ({
  total: 1284,
  draft: 4,
  submitted: 3,
  awaitingPayment: 12,
  protocoled: 57,
  underAnalysis: 143,
  pending: 38,
  approved: 96,
  awaitingSignature: 21,
  completed: 702,
  rejected: 74,
  archived: 134,
  ...change,
})

/** A decided process of the permanent register. */
export const aProtocoled = (change: Partial<ProtocoledResponse> = {}): ProtocoledResponse => ({
  id: 'r1',
  originalProcessId: 'p1',
  protocolNumber: '2026/061',
  status: 'APPROVED',
  applicantName: 'Cerâmica Seridó Ltda.',
  enterpriseName: 'Cerâmica Seridó – Unidade 2',
  municipalityName: 'Parelhas',
  municipalityState: 'RN',
  protocoledAt: '2026-02-18T12:00:00.000Z',
  decidedAt: '2026-03-01T12:00:00.000Z',
  activityDescription: 'Fabricação de cerâmica vermelha',
  userName: 'Ana Clara Pinheiro',
  requestType: 'LICENCIAMENTO_AMBIENTAL',
  authCode: '5XBTC2WN90QKJH7DV4MRF8Z6',
  filing: { applicantName: 'Cerâmica Seridó Ltda.', enterpriseName: 'Cerâmica Seridó – Unidade 2' },
  observations: null,
  documents: [],
  originalDeleted: false,
  ...change,
})

export const labelOf = (status: ProcessResponse['status']): string => processStatusLabels[status]
