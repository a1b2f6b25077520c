import { type ClockResponse, termText } from '@licensing/contracts'
import { formatDate, formatNumber } from '@licensing/ui-kit'

interface Figure {
  readonly label: string
  readonly value: string
  readonly note?: string | undefined
}

const legalTerm = ({ term, termDays, dayCount, regime }: ClockResponse): Figure => {
  const days = `${formatNumber(termDays ?? 0)} dias ${dayCount === 'WORKING' ? 'úteis' : 'corridos'}`
  return { label: 'Prazo legal', value: termText(term ?? ''), note: `${days}, ${regime?.basis ?? ''}` }
}

const dueDay = ({ dueOn, firstDueOn }: ClockResponse): Figure => ({
  label: 'Vence em',
  value: dueOn === null ? 'Suspenso' : formatDate(dueOn),
  note:
    firstDueOn === null || firstDueOn === dueOn
      ? undefined
      : `Sem suspensões seria ${formatDate(firstDueOn)}`,
})

/** A term in working days has no total here, because the agency's days are civil days. */
const agencyDays = ({ agencyDays: days, termDays, dayCount }: ClockResponse): Figure => ({
  label: 'Dias do órgão',
  value: formatNumber(days),
  note: dayCount === 'CALENDAR' && termDays !== null ? `de ${formatNumber(termDays)}` : undefined,
})

const applicantDays = ({ applicantDays: days }: ClockResponse): Figure => ({
  label: 'Dias do solicitante',
  value: formatNumber(days),
  note: 'não contam no prazo',
})

/** The four numbers of a clock. */
export const Figures = ({ clock }: { readonly clock: ClockResponse }) => (
  <dl className="figures">
    {[legalTerm, dueDay, agencyDays, applicantDays].map((figureOf) => {
      const { label, value, note } = figureOf(clock)
      return (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note !== undefined && <dd>{note}</dd>}
        </div>
      )
    })}
  </dl>
)
