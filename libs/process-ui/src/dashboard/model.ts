import type { DashboardStats } from '@licensing/contracts'
import type { ProcessStatus, Role } from '@licensing/domain-kit'

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

/** The statuses that have a card, in the order of a process's life. */
export type StatStatus = (typeof labels)[number][0]

export interface Stat {
  readonly status: StatStatus
  readonly label: string
  readonly count: number
}

/** The payment card and alert are for those who pay, and for who watches over all (specification section 6). */
export const seesPayments = (role: Role): boolean => role === 'SUPER_ADMIN' || role === 'APPLICANT'

/** The cards a role sees, in the order of a process's life. */
export const statsFor = (role: Role, stats: DashboardStats): Stat[] =>
  labels
    .filter(([status]) => status !== 'AWAITING_PAYMENT' || seesPayments(role))
    .map(([status, label, field]) => ({ status, label, count: stats[field] }))

/** How many wait for payment, for the alert; 0 for those it is not shown to. */
export const paymentsToShow = (role: Role, stats: DashboardStats): number =>
  seesPayments(role) ? stats.awaitingPayment : 0

/** '1 processo aguardando pagamento', '12 processos aguardando pagamento'. */
export const paymentAlertTitle = (count: number): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? 'processo' : 'processos'} aguardando pagamento`

export const scopeText: Record<Role, string> = {
  SUPER_ADMIN: 'Visão geral dos processos em todos os municípios.',
  ADMIN: 'Visão geral dos processos dos seus municípios.',
  ANALYST: 'Visão geral dos processos em análise.',
  APPLICANT: 'Visão geral dos seus processos.',
}
