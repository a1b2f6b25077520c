import type { Ledger } from '@licensing/contracts'
import { brazilianDay } from '@licensing/domain-kit'

const left = (count: number): string => (count === 1 ? 'resta 1 dia' : `restam ${count} dias`)
const days = (count: number): string => (count === 1 ? '1 dia' : `${count} dias`)

const OVERDUE =
  'O prazo venceu. Não há licença automática; cabe atuação supletiva (LC 140/2011, art. 14, § 3º).'

const running = ({ dueOn, remainingDays }: Pick<Ledger, 'dueOn' | 'remainingDays'>): string =>
  remainingDays === 0
    ? 'O prazo do município vence hoje.'
    : `O prazo do município vence em ${brazilianDay(dueOn ?? '')} (${left(remainingDays ?? 0)}).`

/** The state of the clock as one sentence. */
export const statementOf = (ledger: Omit<Ledger, 'statement'>): string => {
  const { state, overdueDays, remainingDays, agencyDays, pausedOn } = ledger
  switch (state) {
    case 'NOT_STARTED':
      return 'O prazo começa quando o processo for protocolado.'
    case 'RUNNING':
      return running(ledger)
    case 'OVERDUE':
      return OVERDUE
    case 'PAUSED':
      return overdueDays > 0
        ? `Suspenso desde ${brazilianDay(pausedOn ?? '')}, com ${days(overdueDays)} de atraso.`
        : `Suspenso desde ${brazilianDay(pausedOn ?? '')} (${left(remainingDays ?? 0)} do município).`
    case 'STOPPED':
      return overdueDays > 0
        ? `Encerrado com ${days(overdueDays)} de atraso.`
        : `Encerrado no prazo (${days(agencyDays)} do órgão).`
  }
}
