import type { DashboardStats } from '@licensing/contracts'
import type { ProcessStatus } from '@licensing/domain-kit'

const labels = [
  ['AWAITING_PAYMENT', 'Aguardando Pagamento', 'awaitingPayment'],
  ['PROTOCOLED', 'Protocolados', 'protocoled'],
  ['UNDER_ANALYSIS', 'Em Análise', 'underAnalysis'],
  ['PENDING', 'Pendências', 'pending'],
  ['APPROVED', 'Aprovados', 'approved'],
  ['AWAITING_SIGNATURE', 'Aguardando Assinatura', 'awaitingSignature'],
  ['COMPLETED', 'Concluídos', 'completed'],
  ['REJECTED', 'Indeferidos', 'rejected'],
] as const satisfies readonly (readonly [ProcessStatus, string, keyof DashboardStats])[]

/** The statuses with a card, in lifecycle order. */
export type StatStatus = (typeof labels)[number][0]

export interface Stat {
  readonly status: StatStatus
  readonly label: string
  readonly count: number
}

/** The cards to show, in lifecycle order. */
export const statsOf = (stats: DashboardStats, showsPayments: boolean): Stat[] =>
  labels
    .filter(([status]) => status !== 'AWAITING_PAYMENT' || showsPayments)
    .map(([status, label, field]) => ({ status, label, count: stats[field] }))

/** '1 processo aguardando pagamento', '12 processos aguardando pagamento'. */
export const paymentAlertTitle = (count: number): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? 'processo' : 'processos'} aguardando pagamento`
