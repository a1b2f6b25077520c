import type { ClockHolder, ClockResponse } from '@licensing/contracts'
import { formatDate, Table } from '@licensing/ui-kit'
import type { CSSProperties } from 'react'
import { holderText, type Segment, segmentsOf } from './ledger'
import { daysText } from './words'

const classOf = (holder: ClockHolder | null): string =>
  ({ AGENCY: 'holder__us', APPLICANT: 'holder__them', NOBODY: 'holder__nobody' })[holder ?? 'NOBODY']

/** The square that stands for a holder, in the bar's key and in the ledger. */
export const HolderKey = ({ holder }: { readonly holder: ClockHolder | null }) => (
  <span className={`key ${classOf(holder)}`} aria-hidden="true" />
)

const wide = (days: number) => ({ '--d': days }) as CSSProperties
/** '01/07'. */
const shortDay = (day: string): string => formatDate(day).slice(0, 5)

const Keys = ({ segments, left }: { readonly segments: readonly Segment[]; readonly left: number }) => {
  const holders = new Set(segments.map(({ holder }) => holder))
  return (
    <p className="keys" aria-hidden="true">
      {[...holders].map((holder) => (
        <span key={holder}>
          <HolderKey holder={holder} />
          <span>{holder === 'APPLICANT' ? 'Solicitante (suspenso)' : holderText(holder)}</span>
        </span>
      ))}
      {left > 0 && (
        <span>
          <span className="key holder__left" />
          Resta
        </span>
      )}
    </p>
  )
}

const Bar = ({ segments, left }: { readonly segments: readonly Segment[]; readonly left: number }) => (
  <div className="holder" aria-hidden="true">
    {segments.map(({ from, days, holder }) => (
      <span key={from} className={classOf(holder)} style={wide(days)}>
        <span>{daysText(days)}</span>
      </span>
    ))}
    {left > 0 && <span className="holder__left" style={wide(left)} />}
  </div>
)

/** The same as a table, for people who do not see the bar. */
const DayTable = ({ segments }: { readonly segments: readonly Segment[] }) => (
  <div className="sr-only">
    <Table
      caption="Dias por quem tinha o processo"
      rows={segments}
      rowKey={({ from }) => from}
      columns={[
        { header: 'De', rowHeader: true, cell: ({ from }) => formatDate(from) },
        { header: 'Até', cell: ({ to }) => formatDate(to) },
        { header: 'De quem é o tempo', cell: ({ holder }) => holderText(holder) },
        { header: 'Dias corridos', cell: ({ days }) => daysText(days) },
      ]}
    />
  </div>
)

/** The days since the start by who held the process, and what is left of the term. */
export const DayBar = ({ clock }: { readonly clock: ClockResponse }) => {
  const segments = segmentsOf(clock)
  const left = clock.remainingDays ?? 0
  if (segments.length === 0 && left === 0) return null
  const end = clock.stoppedOn === null ? `hoje, ${shortDay(clock.asOf)}` : shortDay(clock.stoppedOn)
  return (
    <div className="days-by-holder">
      <Bar segments={segments} left={left} />
      <div className="holder-scale" aria-hidden="true">
        {segments.map(({ from, days }) => (
          <span key={from} style={wide(days)}>
            <span>{shortDay(from)}</span>
          </span>
        ))}
        <span className="holder-scale__end" style={wide(left)}>
          {end}
        </span>
      </div>
      <Keys segments={segments} left={left} />
      <DayTable segments={segments} />
    </div>
  )
}
