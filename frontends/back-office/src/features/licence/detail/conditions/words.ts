import { type ObligationResponse, withRawFallback } from '@licensing/contracts'
import { formatDate } from '@licensing/ui-kit'

/** 'Até 18/05/2027, depois a cada 6 meses · Exige comprovação'. */
export const obligationNote = ({
  dueOn,
  due,
  proofRequired,
}: Pick<ObligationResponse, 'dueOn' | 'due' | 'proofRequired'>): string => {
  const day = dueOn === null ? 'Sem prazo' : `Até ${formatDate(dueOn)}`
  const again =
    due.kind !== 'recurring'
      ? ''
      : `, depois ${due.everyMonths === 1 ? 'todo mês' : `a cada ${due.everyMonths} meses`}`
  return `${day}${again}${proofRequired ? ' · Exige comprovação' : ''}`
}

type Step = ObligationResponse['steps'][number]

export const stepLabels: Record<Step['step'], string> = withRawFallback({
  SENT: 'Comprovação enviada',
  ACCEPTED: 'Comprovação aceita',
  REJECTED: 'Comprovação recusada',
  EXTENDED: 'Prazo prorrogado',
  WAIVED: 'Condicionante dispensada',
  MOVED: 'Prazo passou ao dia útil seguinte',
})

/** The day that an extension, a rejection or an outage set. */
export const newDueText = ({ dueOn }: Pick<Step, 'dueOn'>): string | undefined =>
  dueOn === null ? undefined : `Novo prazo: ${formatDate(dueOn)}`
