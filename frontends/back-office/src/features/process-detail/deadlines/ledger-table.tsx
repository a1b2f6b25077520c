import type { ClockResponse } from '@licensing/contracts'
import { formatDate, formatNumber, Table } from '@licensing/ui-kit'
import { actorText } from '../../process-history/model'
import { HolderKey } from './day-bar'
import { effectText, holderText } from './ledger'

type Entry = ClockResponse['entries'][number]

interface LedgerProps {
  readonly clock: ClockResponse
}

const Happened = ({ entry, term }: { readonly entry: Entry; readonly term: string | null }) => (
  <>
    <span className="table__main">{entry.cause.text}</span>
    <span className="table__sub">{effectText(entry, term)}</span>
    <span className="table__sub">{actorText(entry.by)}</span>
  </>
)

const happenedIn = ({ term }: ClockResponse) =>
  function HappenedCell(entry: Entry) {
    return <Happened entry={entry} term={term} />
  }

const Holder = ({ holder }: Pick<Entry, 'holder'>) => (
  <>
    <HolderKey holder={holder} />
    <span>{holderText(holder)}</span>
  </>
)

const Days = ({ agencyDays, applicantDays }: Entry) => (
  <>
    <span className="table__main">{formatNumber(agencyDays)}</span> <span>do órgão</span>
    <span className="table__sub">{`${formatNumber(applicantDays)} do solicitante`}</span>
  </>
)

/** Every event that moved the clock, oldest first. */
export const LedgerTable = ({ clock }: LedgerProps) => (
  <div className="only-table">
    <Table
      caption="Registro do prazo, do mais antigo ao mais novo"
      className="table--compact table--ledger"
      rows={clock.entries}
      rowKey={({ seq }) => String(seq)}
      columns={[
        { key: 'on', header: 'Data', rowHeader: true, cell: ({ on }) => formatDate(on) },
        {
          key: 'cause',
          header: 'O que houve',
          cell: happenedIn(clock),
        },
        { key: 'holder', header: 'De quem é o tempo', cell: Holder },
        { key: 'basis', header: 'Base legal', cell: ({ basis }) => basis },
        { key: 'days', header: 'Dias corridos', cell: Days },
      ]}
    />
  </div>
)

/** The ledger on a phone. */
export const LedgerCards = ({ clock }: LedgerProps) => (
  <ul className="pcards only-cards" aria-label="Registro do prazo, do mais antigo ao mais novo">
    {clock.entries.map((entry) => (
      <li key={entry.seq} className="pcard">
        <div className="pcard__main">
          <Happened entry={entry} term={clock.term} />
          <dl>
            <dt>Data</dt>
            <dd>{formatDate(entry.on)}</dd>
            <dt>De quem é o tempo</dt>
            <dd>
              <Holder {...entry} />
            </dd>
            <dt>Base legal</dt>
            <dd>{entry.basis}</dd>
            <dt>Dias corridos</dt>
            <dd>
              <Days {...entry} />
            </dd>
          </dl>
        </div>
      </li>
    ))}
  </ul>
)
