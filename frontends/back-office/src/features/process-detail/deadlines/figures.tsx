import { type ClockResponse, termText } from '@licensing/contracts'
import { formatDate, formatNumber } from '@licensing/ui-kit'
import { movedText } from './ledger'

interface Figure {
  readonly label: string
  readonly value: string
  readonly notes: readonly string[]
}

const legalTerm = ({ term, termDays, dayCount, regime }: ClockResponse): Figure => {
  const days = `${formatNumber(termDays ?? 0)} dias ${dayCount === 'WORKING' ? 'úteis' : 'corridos'}`
  return { label: 'Prazo legal', value: termText(term ?? ''), notes: [`${days}, ${regime?.basis ?? ''}`] }
}

const dueDay = ({ dueOn, firstDueOn, movedFrom }: ClockResponse): Figure => ({
  label: 'Vence em',
  value: dueOn === null ? 'Suspenso' : formatDate(dueOn),
  notes: [
    ...(movedFrom === null || dueOn === null ? [] : [movedText(movedFrom, dueOn)]),
    ...(firstDueOn === null || firstDueOn === dueOn
      ? []
      : [`Sem suspensões seria ${formatDate(firstDueOn)}`]),
  ],
})

/** A term in working days has no total here, because the agency's days are civil days. */
const agencyDays = ({ agencyDays: days, termDays, dayCount }: ClockResponse): Figure => ({
  label: 'Dias do órgão',
  value: formatNumber(days),
  notes: dayCount === 'CALENDAR' && termDays !== null ? [`de ${formatNumber(termDays)}`] : [],
})

const applicantDays = ({ applicantDays: days }: ClockResponse): Figure => ({
  label: 'Dias do solicitante',
  value: formatNumber(days),
  notes: ['não contam no prazo'],
})

/** The four numbers of a clock. */
export const Figures = ({ clock }: { readonly clock: ClockResponse }) => (
  <dl className="figures">
    {[legalTerm, dueDay, agencyDays, applicantDays].map((figureOf) => {
      const { label, value, notes } = figureOf(clock)
      return (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {notes.map((note) => (
            <dd key={note}>{note}</dd>
          ))}
        </div>
      )
    })}
  </dl>
)
