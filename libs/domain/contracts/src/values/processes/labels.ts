import { withRawFallback } from '../known-values'
import type {
  AccountScope,
  CorrectionFieldType,
  CorrectionStatus,
  DocumentCategory,
  FilingField,
  HistoryAction,
  ProcessStatus,
  RequestType,
  Role,
} from './processes'

/** Portuguese labels of the value lists, shared by server and web. */
export const roleLabels: Record<Role, string> = withRawFallback({
  SUPER_ADMIN: 'Super Administrador',
  ADMIN: 'Administrador',
  ANALYST: 'Analista',
  APPLICANT: 'Solicitante',
})

export const accountScopeLabels: Record<AccountScope, string> = withRawFallback({
  STATE: 'Todo o estado',
  LINKED: 'Somente os municípios vinculados',
})

export const processStatusLabels: Record<ProcessStatus, string> = withRawFallback({
  DRAFT: 'Rascunho',
  SUBMITTED: 'Enviado',
  AWAITING_PAYMENT: 'Aguardando Pagamento',
  PROTOCOLED: 'Protocolado',
  UNDER_ANALYSIS: 'Em Análise',
  PENDING: 'Pendência',
  APPROVED: 'Aprovado',
  AWAITING_SIGNATURE: 'Aguardando Assinatura',
  COMPLETED: 'Concluído',
  REJECTED: 'Indeferido',
  ARCHIVED: 'Arquivado',
})

/** One sentence for each status; PROTOCOLED and PENDING are quoted from specification section 4. */
export const processStatusDescriptions: Record<ProcessStatus, string> = {
  DRAFT: 'Ainda não enviado ao município',
  SUBMITTED: 'Enviado, aguardando protocolo',
  AWAITING_PAYMENT: 'Aguardando o comprovante de pagamento',
  PROTOCOLED: 'Na fila de análise',
  UNDER_ANALYSIS: 'Em análise pela equipe do município',
  PENDING: 'Aguardando documentos ou informações',
  APPROVED: 'Aprovado pelo município',
  AWAITING_SIGNATURE: 'Aguardando a assinatura do documento',
  COMPLETED: 'Processo concluído',
  REJECTED: 'Indeferido pelo município',
  ARCHIVED: 'Processo arquivado',
}

/** Shown with the raw value when a newer server sends a status unknown to this client. */
export const UNKNOWN_STATUS_DESCRIPTION = 'Status não reconhecido'

export const requestTypeLabels: Record<RequestType, string> = withRawFallback({
  LICENCIAMENTO_AMBIENTAL: 'Licenciamento Ambiental',
  CERTIDAO_USO_OCUPACAO_SOLO: 'Certidão de Uso e Ocupação de Solo',
  OUTROS_REQUERIMENTOS: 'Outros Requerimentos',
})

export const documentCategoryLabels: Record<DocumentCategory, string> = withRawFallback({
  requerimento: 'Requerimento',
  documentos_interessado: 'Documentos do Interessado',
  planta_georreferenciada: 'Planta Georreferenciada',
  comprovante_pagamento: 'Comprovante de Pagamento',
  plano_gerenciamento_residuos: 'Plano de Gerenciamento de Resíduos',
  licenca_ambiental: 'Licença Ambiental',
  certidao_uso_solo: 'Certidão de Uso do Solo',
  outros_documentos: 'Outros Documentos',
})

export const correctionStatusLabels: Record<CorrectionStatus, string> = withRawFallback({
  PENDING: 'Pendente',
  CORRECTED: 'Corrigida',
  VERIFIED: 'Verificada',
})

export const correctionFieldTypeLabels: Record<CorrectionFieldType, string> = withRawFallback({
  document: 'Documento',
  field: 'Campo',
  payment: 'Outro',
  other: 'Outro',
})

export const historyActionLabels: Record<HistoryAction, string> = withRawFallback({
  PROCESS_CREATED: 'Processo criado',
  PROCESS_APPROVED: 'Processo aprovado',
  PROCESS_REJECTED: 'Processo indeferido',
  PROCESS_PROTOCOLED: 'Processo protocolado',
  ANALYSIS_STARTED: 'Análise iniciada',
  COMPLEMENTATION_REQUESTED: 'Complementação solicitada',
  DOCUMENT_UPLOADED: 'Documento enviado',
  DOCUMENT_DOWNLOADED: 'Documento baixado',
  DOCUMENT_REMOVED: 'Documento removido',
  PROCESS_UPDATED: 'Processo atualizado',
  STATUS_CHANGED: 'Status alterado',
  PROCESS_DELETED: 'Processo excluído',
  PROCESS_CANCELED: 'Andamento após a decisão',
  PAYMENT_RECEIPT_UPLOADED: 'Comprovante de pagamento enviado',
  CORRECTION_CREATED: 'Correção solicitada',
  CORRECTION_COMPLETED: 'Correção realizada',
  CORRECTION_VERIFIED: 'Correção verificada',
  CORRECTION_REJECTED: 'Correção rejeitada',
  CORRECTION_DELETED: 'Correção excluída',
})

export const filingFieldLabels: Record<FilingField, string> = withRawFallback({
  municipalityId: 'Município',
  requestType: 'Tipo de Requerimento',
  licensingType: 'Tipo de Licenciamento',
  activityId: 'Atividade',
  activityClass: 'Classe da Atividade',
  otherRequestDescription: 'Descrição do Requerimento',
  applicantName: 'Nome do Solicitante',
  applicantType: 'Tipo de Pessoa',
  applicantDocument: 'CPF/CNPJ do Solicitante',
  applicantEmail: 'E-mail do Solicitante',
  applicantPhone: 'Telefone do Solicitante',
  applicantZipCode: 'CEP do Solicitante',
  applicantStreet: 'Logradouro do Solicitante',
  applicantNumber: 'Número do Endereço',
  applicantComplement: 'Complemento do Endereço',
  applicantNeighborhood: 'Bairro do Solicitante',
  applicantCity: 'Cidade do Solicitante',
  applicantState: 'Estado do Solicitante',
  enterpriseName: 'Nome do Empreendimento',
  enterpriseAddress: 'Endereço do Empreendimento',
  latitude: 'Latitude',
  longitude: 'Longitude',
  isRuralZone: 'Zona Rural',
  hasAPP: 'Área de Preservação Permanente (APP)',
  appJustification: 'Justificativa da APP',
  requiresVegetationSuppression: 'Supressão de Vegetação Nativa',
  usesWaterResources: 'Uso de Recursos Hídricos',
  generatesHazardousWaste: 'Geração de Resíduos Perigosos',
})
