import { withRawFallback } from '../known-values'
import type { DenialStatus, LicenceGround, LicenceKind, LicenceStatus, ObligationState } from './values'

/**
 * The specification gives only the acronyms (section 9); their names come from:
 * - LP, LI, LO: CONAMA resolution 237/1997, art. 8.
 * - Renewals (RLP, RLI, RLO, RDBIA): Lei Complementar 140/2011, art. 14, § 4.
 * - DDLAE, DBIA, RDBIA, RLO, AA: Portarias 134/2023 and GAB 68/2022 of the environment department of Piauí.
 * - LOT, LO-R, AAU: the acronyms spelt out as state rules commonly do, not taken from one norm.
 */
export const licenceKindLabels: Record<LicenceKind, string> = withRawFallback({
  DDLAE: 'Declaração de Dispensa de Licenciamento Ambiental Estadual',
  DBIA: 'Declaração de Baixo Impacto Ambiental',
  LP: 'Licença Prévia',
  LI: 'Licença de Instalação',
  LO: 'Licença de Operação',
  LOT: 'Licença de Operação Temporária',
  'LO-R': 'Licença de Operação de Regularização',
  AA: 'Autorização Ambiental',
  AAU: 'Autorização Ambiental Única',
  RLP: 'Renovação da Licença Prévia',
  RLI: 'Renovação da Licença de Instalação',
  RLO: 'Renovação da Licença de Operação',
  RDBIA: 'Renovação da Declaração de Baixo Impacto Ambiental',
  CUOS: 'Certidão de Uso e Ocupação de Solo',
  DEC: 'Declaração',
})

export const licenceStatusLabels: Record<LicenceStatus, string> = withRawFallback({
  ISSUED: 'Aguardando assinatura',
  VALID: 'Válida',
  EXTENDED: 'Prorrogada',
  SUSPENDED: 'Suspensa',
  REVOKED: 'Cancelada',
  SUPERSEDED: 'Substituída',
  EXPIRED: 'Vencida',
  VOIDED: 'Anulada',
})

export const denialStatusLabels: Record<DenialStatus, string> = withRawFallback({
  ISSUED: 'Aguardando assinatura',
  FINAL: 'Definitivo',
  VOIDED: 'Anulado',
})

export const obligationStateLabels: Record<ObligationState, string> = withRawFallback({
  UPCOMING: 'A vencer',
  DUE_SOON: 'Vence em 30 dias',
  OVERDUE: 'Vencida',
  SENT: 'Em análise',
  ACCEPTED: 'Cumprida',
  REJECTED: 'Recusada',
  WAIVED: 'Dispensada',
})

/** Lei 15.190/2025 art. 16 and CONAMA 237/1997 art. 19, in short. */
export const licenceGroundLabels: Record<LicenceGround, string> = withRawFallback({
  OMISSAO_OU_FALSIDADE: 'Omissão ou falsa descrição de informações',
  RISCO_GRAVE: 'Grave risco ambiental ou à saúde',
  ACIDENTE: 'Acidente com risco de dano ao meio ambiente',
  VIOLACAO_DE_CONDICIONANTE: 'Violação de condicionante ou de norma legal',
  DECISAO_JUDICIAL: 'Decisão judicial',
  RECURSO_PROVIDO: 'Recurso provido',
  PEDIDO_DO_TITULAR: 'Pedido do titular',
})
