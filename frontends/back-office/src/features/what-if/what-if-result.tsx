import type { WhatIfExample, WhatIfResult } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { Button, formatDate, formatNumber, Table, type TableColumn } from '@licensing/ui-kit'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { changeOf, changeText, inTimeText, type Place, restText, sentenceOf } from './model'

const FEW_PLACES = 8
const FEW_EXAMPLES = 4

const Change = ({ change }: { readonly change: number }) => {
  const tone = change > 0 ? 'whatif__more' : 'whatif__less'
  return <span className={change === 0 ? undefined : tone}>{changeText(change)}</span>
}

const placeColumns: readonly TableColumn<Place>[] = [
  {
    header: 'Município',
    rowHeader: true,
    cell: ({ name }) => <span className="table__main">{name ?? 'Não informado'}</span>,
  },
  { header: 'Processos', align: 'right', cell: (place) => formatNumber(place.processes) },
  { header: 'Atrasaram', align: 'right', cell: ({ lateNow }) => formatNumber(lateNow) },
  { header: 'Com estes prazos', align: 'right', cell: (place) => formatNumber(place.lateThen) },
  {
    header: 'Diferença',
    align: 'right',
    cell: (place) => <Change change={changeOf(place)} />,
  },
]

const dayText = (day: string | null): string => (day === null ? '–' : formatDate(day))

const exampleColumns: readonly TableColumn<WhatIfExample>[] = [
  {
    header: 'Processo',
    rowHeader: true,
    cell: ({ processId, protocolNumber, enterpriseName }) => (
      <>
        <Link className="proto" to={`/processes/${processId}`}>
          {protocolNumber ?? 'Sem número'}
        </Link>
        {enterpriseName !== null && <span className="table__sub">{enterpriseName}</span>}
      </>
    ),
  },
  { header: 'Vence em', cell: ({ dueNow }) => dayText(dueNow) },
  { header: 'Com estes prazos', cell: ({ dueThen }) => dayText(dueThen) },
  {
    header: 'Encerrado em',
    cell: ({ stoppedOn }) => (stoppedOn === null ? 'Em aberto' : formatDate(stoppedOn)),
  },
  {
    header: 'Dias de atraso',
    align: 'right',
    cell: ({ daysLate }) => <span className="whatif__more">{formatNumber(daysLate)}</span>,
  },
]

interface FewRowsProps<Row> {
  readonly title: string
  readonly aside: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** How many rows are shown first. */
  readonly few: number
  /** The text for the others. */
  readonly restOf: (rest: readonly Row[]) => string
}

/** A table that shows its first rows, and all on request. */
const FewRows = <Row,>({ title, aside, columns, rows, rowKey, few, restOf }: FewRowsProps<Row>) => {
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  if (rows.length === 0) return null
  return (
    <section className="table-card" aria-labelledby={id}>
      <div className="card__head">
        <h2 id={id}>{title}</h2>
        <p>{aside}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
      <section className="scroll-x" aria-label={`Dados: ${title}`} tabIndex={0}>
        <Table
          caption={`${title}. ${aside}`}
          className="table--compact"
          columns={columns}
          rows={showsAll ? rows : rows.slice(0, few)}
          rowKey={rowKey}
        />
      </section>
      {rows.length > few && (
        <div className="whatif__rest">
          <p>{showsAll ? '' : restOf(rows.slice(few))}</p>
          <Button
            size="sm"
            variant="ghost"
            iconAfter={showsAll ? ChevronUp : ChevronDown}
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Mostrar menos' : 'Mostrar todos'}
          </Button>
        </div>
      )}
    </section>
  )
}

const counted = (count: number): string => (count === 1 ? 'processo' : 'processos')

const Figures = ({ result }: { readonly result: WhatIfResult }) => {
  const { processes, lateNow, lateThen, becameLate, becameInTime } = result
  const figures = [
    ['Passariam a atrasar', formatNumber(becameLate), counted(becameLate)],
    ['Deixariam de atrasar', formatNumber(becameInTime), counted(becameInTime)],
    ['No prazo', inTimeText(processes, lateThen), `hoje ${inTimeText(processes, lateNow)}`],
  ] as const
  return (
    <dl className="whatif__figures">
      {figures.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The processes that would have been late: their number, also by municipality, and a list. A new result takes the focus. */
export const WhatIfAnswer = ({ result }: { readonly result: WhatIfResult }) => {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="stack">
      <section className="card" aria-labelledby={id}>
        <div className="card__body">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {sentenceOf(result)}
          </h2>
          <p className="hint mt-8">Supõe que cada passo ocorreria no mesmo dia. Nada é alterado.</p>
        </div>
        <Figures result={result} />
      </section>
      <FewRows
        title="Por município"
        aside="Os que mais mudam primeiro"
        columns={placeColumns}
        rows={result.byMunicipality}
        rowKey={({ municipalityId }) => municipalityId ?? ''}
        few={FEW_PLACES}
        restOf={restText}
      />
      <FewRows
        title="Processos que passariam a atrasar"
        aside="Os de maior atraso"
        columns={exampleColumns}
        rows={result.examples}
        rowKey={({ processId }) => processId}
        few={FEW_EXAMPLES}
        restOf={({ length }) => `${FEW_EXAMPLES} de ${formatNumber(FEW_EXAMPLES + length)} exemplos`}
      />
    </div>
  )
}
