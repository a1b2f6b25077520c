import type { LicenceStatus, ObligationState } from './values'

export const licenceStatusLabels: Record<LicenceStatus, string> = {
  ISSUED: 'Aguardando assinatura',
  VALID: 'Válida',
  EXTENDED: 'Prorrogada',
  SUSPENDED: 'Suspensa',
  REVOKED: 'Cancelada',
  SUPERSEDED: 'Substituída',
  EXPIRED: 'Vencida',
  VOIDED: 'Anulada',
}

export const obligationStateLabels: Record<ObligationState, string> = {
  UPCOMING: 'A vencer',
  DUE_SOON: 'Vence em 30 dias',
  OVERDUE: 'Vencida',
  SENT: 'Em análise',
  ACCEPTED: 'Cumprida',
  REJECTED: 'Recusada',
  WAIVED: 'Dispensada',
}
