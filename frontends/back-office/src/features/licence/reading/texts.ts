import type { ConditionDue } from '@licensing/contracts'
import { countOf } from '@licensing/process-view/reading'
import { formatDate } from '@licensing/ui-kit'

const monthsText = (months: number): string => (months === 1 ? 'Todo mês' : `A cada ${months} meses`)

/** When a condition falls due, as in the licence: 'Em 30 dias', 'Até 31/03/2027', 'A cada 6 meses'. */
export const dueText = (due: ConditionDue): string => {
  switch (due.kind) {
    case 'none':
      return 'Sem prazo'
    case 'days':
      return `Em ${countOf(due.days, 'dia', 'dias')}`
    case 'date':
      return `Até ${formatDate(due.date)}`
    case 'recurring':
      return monthsText(due.everyMonths)
  }
}

export const validityText = (validUntil: string | null): string =>
  validUntil === null ? 'Sem prazo de validade' : formatDate(validUntil)

export const licencePath = (id: string): string => `/licences/${id}`
