import type { DashboardStats, ProcessStatus } from '@licensing/contracts'
import { countOf } from '../reading/format'

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
type StatStatus = (typeof labels)[number][0]

export interface Stat {
  readonly status: StatStatus
  readonly label: string
  readonly count: number
}

/** The list of the processes in a status. */
export const statusPath = (status: ProcessStatus): string => `/processes?status=${status}`

/** The cards to show, in lifecycle order. */
export const statsOf = (stats: DashboardStats, showsPayments: boolean): Stat[] =>
  labels
    .filter(([status]) => status !== 'AWAITING_PAYMENT' || showsPayments)
    .map(([status, label, field]) => ({ status, label, count: stats[field] }))

/** A status without a card, counted on the card of the total. */
export interface Rest {
  readonly status: ProcessStatus
  readonly text: string
}

/** The statuses without a card, so that all numbers add up to the total; those without a process are omitted. */
export const restOf = (stats: DashboardStats, showsPayments: boolean): Rest[] =>
  (
    [
      ['DRAFT', stats.draft, 'rascunho', 'rascunhos'],
      ['SUBMITTED', stats.submitted, 'enviado', 'enviados'],
      [
        'AWAITING_PAYMENT',
        showsPayments ? 0 : stats.awaitingPayment,
        'aguarda pagamento',
        'aguardam pagamento',
      ],
      ['ARCHIVED', stats.archived, 'arquivado', 'arquivados'],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([status, count, one, many]) => ({ status, text: countOf(count, one, many) }))

/** '1 processo aguardando pagamento', '12 processos aguardando pagamento'. */
export const paymentAlertTitle = (count: number): string =>
  `${countOf(count, 'processo', 'processos')} aguardando pagamento`
