/**
 * The closed value lists of the domain, in the order screens show them.
 * Source: specification sections 3, 4 and 9; decision 4 (values).
 */
export const ROLES = ['SUPER_ADMIN', 'ADMIN', 'ANALYST', 'APPLICANT'] as const
export type Role = (typeof ROLES)[number]

/** Reach of an ANALYST's account: the whole state, or the municipalities it is linked to (ADR 0011). */
export const ACCOUNT_SCOPES = ['STATE', 'LINKED'] as const
export type AccountScope = (typeof ACCOUNT_SCOPES)[number]

export const PROCESS_STATUSES = [
  'DRAFT',
  'SUBMITTED',
  'AWAITING_PAYMENT',
  'PROTOCOLED',
  'UNDER_ANALYSIS',
  'PENDING',
  'APPROVED',
  'AWAITING_SIGNATURE',
  'COMPLETED',
  'REJECTED',
  'ARCHIVED',
] as const
export type ProcessStatus = (typeof PROCESS_STATUSES)[number]

export const REQUEST_TYPES = [
  'LICENCIAMENTO_AMBIENTAL',
  'CERTIDAO_USO_OCUPACAO_SOLO',
  'OUTROS_REQUERIMENTOS',
] as const
export type RequestType = (typeof REQUEST_TYPES)[number]

export const LICENSING_TYPES = [
  'DDLAE',
  'DBIA',
  'LP',
  'LI',
  'LO',
  'LOT',
  'LO-R',
  'AA',
  'AAU',
  'RLP',
  'RLI',
  'RLO',
  'RDBIA',
] as const
export type LicensingType = (typeof LICENSING_TYPES)[number]

export const ACTIVITY_CLASSES = ['1', '2', '3', '4', '5', '6', '7'] as const
export type ActivityClass = (typeof ACTIVITY_CLASSES)[number]

export const APPLICANT_TYPES = ['CPF', 'CNPJ'] as const
export type ApplicantType = (typeof APPLICANT_TYPES)[number]

export const DOCUMENT_CATEGORIES = [
  'requerimento',
  'documentos_interessado',
  'planta_georreferenciada',
  'comprovante_pagamento',
  'plano_gerenciamento_residuos',
  'licenca_ambiental',
  'certidao_uso_solo',
  'outros_documentos',
] as const
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number]

/** The three categories requested in the documents step; none of them is required to file (specification section 5). */
export const MANDATORY_CATEGORIES = [
  'requerimento',
  'documentos_interessado',
  'planta_georreferenciada',
] as const satisfies readonly DocumentCategory[]

/** Documents issued by the municipality, the only ones the public verification lists (decision 4). */
export const ISSUED_CATEGORIES = [
  'licenca_ambiental',
  'certidao_uso_solo',
] as const satisfies readonly DocumentCategory[]

export const CORRECTION_STATUSES = ['PENDING', 'CORRECTED', 'VERIFIED'] as const
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number]

/** The statuses before a decision. */
export const UNDECIDED_STATUSES = [
  'DRAFT',
  'SUBMITTED',
  'AWAITING_PAYMENT',
  'PROTOCOLED',
  'UNDER_ANALYSIS',
  'PENDING',
] as const satisfies readonly ProcessStatus[]

/** Filters of the process list: undecided, with a correction to be answered by the applicant or to be verified by staff. */
export const CORRECTION_FILTERS = ['PENDING', 'CORRECTED'] as const satisfies readonly CorrectionStatus[]
export type CorrectionFilter = (typeof CORRECTION_FILTERS)[number]

/** Orders of the process list; a minus sign is descending. */
export const PROCESS_LIST_ORDERS = [
  '-createdAt',
  'createdAt',
  'applicantName',
  '-applicantName',
  '-protocolNumber',
  'protocolNumber',
  'municipality',
  '-municipality',
  'status',
  '-status',
  'dueOn',
  '-dueOn',
] as const
export type ProcessListOrder = (typeof PROCESS_LIST_ORDERS)[number]

export const CORRECTION_FIELD_TYPES = ['document', 'field', 'payment', 'other'] as const
export type CorrectionFieldType = (typeof CORRECTION_FIELD_TYPES)[number]

export const MUNICIPALITY_STATUSES = ['ACTIVE', 'INACTIVE'] as const
export type MunicipalityStatus = (typeof MUNICIPALITY_STATUSES)[number]

export const BRAZILIAN_STATES = [
  'AC',
  'AL',
  'AP',
  'AM',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MT',
  'MS',
  'MG',
  'PA',
  'PB',
  'PR',
  'PE',
  'PI',
  'RJ',
  'RN',
  'RS',
  'RO',
  'RR',
  'SC',
  'SP',
  'SE',
  'TO',
] as const
export type BrazilianState = (typeof BRAZILIAN_STATES)[number]

export const HISTORY_ACTIONS = [
  'PROCESS_CREATED',
  'PROCESS_APPROVED',
  'PROCESS_REJECTED',
  'PROCESS_PROTOCOLED',
  'ANALYSIS_STARTED',
  'COMPLEMENTATION_REQUESTED',
  'DOCUMENT_UPLOADED',
  'DOCUMENT_DOWNLOADED',
  'DOCUMENT_REMOVED',
  'PROCESS_UPDATED',
  'STATUS_CHANGED',
  'PROCESS_DELETED',
  'PROCESS_CANCELED',
  'PAYMENT_RECEIPT_UPLOADED',
  'CORRECTION_CREATED',
  'CORRECTION_COMPLETED',
  'CORRECTION_VERIFIED',
  'CORRECTION_REJECTED',
  'CORRECTION_DELETED',
] as const
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

/** The fields of a process that a form fills in and a correction may refer to (specification section 3). */
export const FILING_FIELDS = [
  'municipalityId',
  'requestType',
  'licensingType',
  'activityId',
  'activityClass',
  'otherRequestDescription',
  'applicantName',
  'applicantType',
  'applicantDocument',
  'applicantEmail',
  'applicantPhone',
  'applicantZipCode',
  'applicantStreet',
  'applicantNumber',
  'applicantComplement',
  'applicantNeighborhood',
  'applicantCity',
  'applicantState',
  'enterpriseName',
  'enterpriseAddress',
  'latitude',
  'longitude',
  'isRuralZone',
  'hasAPP',
  'appJustification',
  'requiresVegetationSuppression',
  'usesWaterResources',
  'generatesHazardousWaste',
] as const
export type FilingField = (typeof FILING_FIELDS)[number]

/** Actions on a process, listed in `allowedActions` (decision 1.1). */
export const PROCESS_ACTIONS = [
  'view',
  'edit',
  'delete',
  'submit',
  'protocol',
  'attachReceipt',
  'startAnalysis',
  'approve',
  'reject',
  'requestComplementation',
  'answerComplementation',
  'chancel',
  'finalize',
  'return',
  'archive',
  'manageCorrections',
] as const
export type ProcessAction = (typeof PROCESS_ACTIONS)[number]
