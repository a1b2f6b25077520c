import type {
  IssuingResponse,
  ManagedUserResponse,
  MunicipalityResponse,
  ProcessResponse,
  RequestDraftResponse,
} from '@licensing/contracts'
import { aUser } from '@licensing/ui-kit/screen-testing'

/** A municipality with all fields filled in; specs override what they test. */
export const aMunicipality = (change: Partial<MunicipalityResponse> = {}): MunicipalityResponse => ({
  id: 'm1',
  name: 'Natal',
  state: 'RN',
  ibgeCode: '2408102',
  cnpj: '11222333000181',
  address: 'Rua Ulisses Caldas, 81',
  status: 'ACTIVE',
  email: 'meio.ambiente@natal.example.com',
  phone: '8432321234',
  bankName: 'Banco do Brasil',
  bankAgency: '1533-4',
  bankAccount: '20202-1',
  pixKey: 'pix@natal.example.com',
  feeExemptRequestTypes: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
})

/** An ADMIN that is linked to these municipalities, by default to that of `aMunicipality`. */
export const anAdminOf = (...municipalities: { id: string; name: string }[]) => {
  const linked = municipalities.length === 0 ? [{ id: 'm1', name: 'Natal' }] : municipalities
  return aUser('ADMIN', {
    municipalityUsers: linked.map((municipality) => ({ municipalityId: municipality.id, municipality })),
  })
}

/** An analyst as the users screens get one. */
export const aManagedUser = (change: Partial<ManagedUserResponse> = {}): ManagedUserResponse => ({
  ...aUser('ANALYST', { id: 'u1', name: 'Tiago Nóbrega' }),
  allowedActions: [],
  hasSecondFactor: false,
  editableFields: [],
  ...change,
})

export const aDecision = (
  outcome: 'APPROVED' | 'REJECTED' = 'APPROVED',
): NonNullable<ProcessResponse['decision']> => ({
  outcome,
  reason: null,
  decidedAt: '2026-11-18T12:00:00.000Z',
  decidedBy: { name: 'Ana', role: 'ANALYST' },
})

export const aCertificate = (daysLeft: number): NonNullable<IssuingResponse['certificate']> => ({
  subject: 'MUNICIPIO DE NATAL',
  issuer: 'AC de Teste',
  notBefore: '2025-12-01T12:00:00.000Z',
  notAfter: '2026-12-01T12:00:00.000Z',
  daysLeft,
})

export const anIssuing = (change: Partial<IssuingResponse> = {}): IssuingResponse => ({
  departmentName: 'Secretaria de Meio Ambiente',
  signatoryName: 'Maria da Silva',
  signatoryTitle: null,
  legalBasis: null,
  lastNumbers: [{ kind: 'LO', year: 2026, last: 11, started: true }],
  crest: null,
  certificate: null,
  signingEnabled: false,
  ...change,
})

/** An item of a request for the name of the enterprise. */
export const anItem = {
  id: 'i1',
  fieldType: 'field',
  fieldName: 'enterpriseName',
  description: 'Como no contrato social',
  documentId: null,
} as const

export const aRequestDraft = (change: Partial<RequestDraftResponse> = {}): RequestDraftResponse => ({
  version: 3,
  message: 'Faltam dados',
  newFact: null,
  nonAdmission: false,
  items: [anItem],
  round: 1,
  needsNewFact: false,
  nonAdmissible: false,
  admissibleUntil: null,
  answerBy: '2027-03-18',
  updatedBy: null,
  updatedAt: null,
  ...change,
})
