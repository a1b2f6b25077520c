import { downloadProcessClock } from '@licensing/api-client'
import {
  type ClockResponse,
  type ProcessResponse,
  TABLE_FORMATS,
  type TableFormat,
  tableFormatNames,
  termText,
} from '@licensing/contracts'
import { Alert, Button, Card, EmptyState, formatDate, formatNumber, Loaded } from '@licensing/ui-kit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Clock, Download } from 'lucide-react'
import { clockQuery } from '@licensing/process-view/queries'
import { DayBar } from './day-bar'
import { Due } from './due'
import { answerText, countingHint, headlineOf, movedText } from './ledger'
import { LedgerRows } from './ledger-rows'
import { TermPanel } from '../../desk/term/term-panel'
import { deadlineWords } from './words'
import '../figures.css'
import './deadlines.css'

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
const Figures = ({ clock }: { readonly clock: ClockResponse }) => (
  <dl className="figures figures--4">
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

const Legal = ({ clock }: { readonly clock: ClockResponse }) => {
  const words = deadlineWords(clock)
  return (
    <Card
      flush
      title={headlineOf(clock)}
      aside={words !== null && <Due deadline={clock} words={{ day: words.left ?? words.day }} />}
    >
      <Figures clock={clock} />
      <DayBar clock={clock} />
      {clock.answer !== null && <p className="days-answer">{answerText(clock.answer)}</p>}
    </Card>
  )
}

interface LedgerProps {
  readonly clock: ClockResponse
  readonly asOf: string | undefined
}

const SaveLedger = ({ clock, asOf, format }: LedgerProps & { readonly format: TableFormat }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadProcessClock(clock.processId, format, { asOf }),
    meta: { errorMessage: 'Erro ao baixar o registro do prazo' },
  })
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={Download}
      className="no-print"
      busy={isPending}
      busyLabel="Baixando..."
      onClick={() => mutate()}
    >
      {`Baixar ${tableFormatNames[format]}`}
    </Button>
  )
}

const Ledger = ({ clock, asOf }: LedgerProps) => (
  <section className="table-card table-card--bare" aria-labelledby="registro-do-prazo">
    <div className="card__head">
      <h2 id="registro-do-prazo">Registro do prazo</h2>
      <div className="row">
        {TABLE_FORMATS.map((format) => (
          <SaveLedger key={format} clock={clock} asOf={asOf} format={format} />
        ))}
      </div>
    </div>
    <LedgerRows clock={clock} />
  </section>
)

const NotStarted = () => (
  <EmptyState
    icon={Clock}
    title="O prazo começa quando o processo for protocolado."
    text="Depois disso, o prazo do município e o registro de cada dia aparecem aqui."
  />
)

/** How much of its legal term the municipality has used, and every event that moved the clock. */
const DeadlinesTab = ({ process }: { readonly process: ProcessResponse }) => {
  const { id, asOf } = process
  return (
    <Loaded query={useQuery(clockQuery(id, asOf))} what="prazos" cards={2}>
      {(clock) =>
        clock.state === 'NOT_STARTED' ? (
          <NotStarted />
        ) : (
          <div className="stack">
            {clock.state === 'OVERDUE' && <Alert tone="danger" title={clock.statement} />}
            <TermPanel process={process} clock={clock} />
            <Legal clock={clock} />
            <Ledger clock={clock} asOf={asOf} />
            {clock.regime?.derived === true && (
              <p className="hint">Prazo calculado pela data do pedido (processo antigo).</p>
            )}
            <p className="hint">{countingHint(clock)}</p>
          </div>
        )
      }
    </Loaded>
  )
}

export default DeadlinesTab
