import type { ClockResponse } from '@licensing/contracts'
import { formatDate, formatNumber, RecordCard, RecordList, type TableColumn } from '@licensing/ui-kit'
import { actorText } from '../../process-history/model'
import { HolderKey } from './day-bar'
import { effectText, holderText, type LedgerLine, linesOf } from './ledger'

const Items = ({ items }: Pick<LedgerLine, 'items'>) => (
  <details className="ledger__items">
    <summary>Ver os itens</summary>
    <ul>
      {items.map(({ seq, cause }) => (
        <li key={seq}>{cause.text}</li>
      ))}
    </ul>
  </details>
)

const Happened = ({ line, term }: { readonly line: LedgerLine; readonly term: string | null }) => (
  <>
    <span className="table__main">{line.text}</span>
    <span className="table__sub">{effectText(line.entry, term)}</span>
    <span className="table__sub">{actorText(line.entry.by)}</span>
    {line.items.length > 0 && <Items items={line.items} />}
  </>
)

const Holder = ({ entry: { holder } }: LedgerLine) => (
  <>
    <HolderKey holder={holder} />
    <span>{holderText(holder)}</span>
  </>
)

const Days = ({ entry: { agencyDays, applicantDays } }: LedgerLine) => (
  <>
    <span className="table__main">{formatNumber(agencyDays)}</span> <span>do órgão</span>
    <span className="table__sub">{`${formatNumber(applicantDays)} do solicitante`}</span>
  </>
)

const columnsWith = (term: string | null): TableColumn<LedgerLine>[] => [
  { header: 'Data', rowHeader: true, cell: ({ entry }) => formatDate(entry.on) },
  { header: 'O que houve', cell: (line) => <Happened line={line} term={term} /> },
  { header: 'De quem é o tempo', cell: Holder },
  { header: 'Base legal', cell: ({ entry }) => entry.basis },
  { header: 'Dias corridos', cell: Days },
]

/** Every event that moved the clock, oldest first; the items of one request are one line. */
export const LedgerRows = ({ clock: { entries, term } }: { readonly clock: ClockResponse }) => (
  <RecordList
    caption="Registro do prazo, do mais antigo ao mais novo"
    className="table--compact table--ledger"
    rows={linesOf(entries)}
    rowKey={({ entry }) => String(entry.seq)}
    columns={columnsWith(term)}
    renderCard={(line) => (
      <RecordCard
        title={
          <div>
            <Happened line={line} term={term} />
          </div>
        }
        facts={{
          Data: formatDate(line.entry.on),
          'De quem é o tempo': <Holder {...line} />,
          'Base legal': line.entry.basis,
          'Dias corridos': <Days {...line} />,
        }}
      />
    )}
  />
)
