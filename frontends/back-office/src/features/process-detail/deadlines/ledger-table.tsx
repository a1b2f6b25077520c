import type { ClockResponse } from '@licensing/contracts'
import { formatDate, formatNumber, Table } from '@licensing/ui-kit'
import { actorText } from '../../process-history/model'
import { HolderKey } from './day-bar'
import { effectText, holderText, type LedgerLine, linesOf } from './ledger'

interface LedgerProps {
  readonly clock: ClockResponse
}

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

const happenedIn = ({ term }: ClockResponse) =>
  function HappenedCell(line: LedgerLine) {
    return <Happened line={line} term={term} />
  }

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

/** Every event that moved the clock, oldest first; the items of one request are one line. */
export const LedgerTable = ({ clock }: LedgerProps) => (
  <div className="only-table">
    <Table
      caption="Registro do prazo, do mais antigo ao mais novo"
      className="table--compact table--ledger"
      rows={linesOf(clock.entries)}
      rowKey={({ entry }) => String(entry.seq)}
      columns={[
        { header: 'Data', rowHeader: true, cell: ({ entry }) => formatDate(entry.on) },
        {
          header: 'O que houve',
          cell: happenedIn(clock),
        },
        { header: 'De quem é o tempo', cell: Holder },
        { header: 'Base legal', cell: ({ entry }) => entry.basis },
        { header: 'Dias corridos', cell: Days },
      ]}
    />
  </div>
)

/** The ledger on a phone. */
export const LedgerCards = ({ clock }: LedgerProps) => (
  <ul className="pcards only-cards" aria-label="Registro do prazo, do mais antigo ao mais novo">
    {linesOf(clock.entries).map((line) => (
      <li key={line.entry.seq} className="pcard">
        <div className="pcard__main">
          <Happened line={line} term={clock.term} />
          <dl>
            <dt>Data</dt>
            <dd>{formatDate(line.entry.on)}</dd>
            <dt>De quem é o tempo</dt>
            <dd>
              <Holder {...line} />
            </dd>
            <dt>Base legal</dt>
            <dd>{line.entry.basis}</dd>
            <dt>Dias corridos</dt>
            <dd>
              <Days {...line} />
            </dd>
          </dl>
        </div>
      </li>
    ))}
  </ul>
)
