import { Fragment, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../display/class-names'
import type { Elements } from '../display/elements'
import { Table, type TableProps } from './table'
import { TableCards } from './table-cards'
import type { TableView } from './view-toggle'

export interface RecordListProps<Row> extends TableProps<Row> {
  /** Defaults to a table; phones always show cards. */
  view?: TableView
  /** A row on a phone, usually a RecordCard. */
  renderCard: (row: Row) => ReactElement
}

/** Rows as a table, or as cards. */
export const RecordList = <Row,>({ view = 'table', renderCard, ...table }: RecordListProps<Row>) => (
  <TableCards
    view={view}
    table={<Table {...table} />}
    cards={
      <ul className="pcards">
        {table.rows.map((row) => (
          <Fragment key={table.rowKey(row)}>{renderCard(row)}</Fragment>
        ))}
      </ul>
    }
  />
)

export interface RecordCardProps {
  /** 'pcard--end' aligns a foot that has only a menu. */
  className?: string | undefined
  title: Elements
  badge?: Elements
  /** By their label. */
  facts: Readonly<Record<string, ReactNode>>
  foot?: Elements
  /** Between the title and the facts. */
  children?: Elements
}

/** One row as a card: its title with a badge, its facts and its actions. */
export const RecordCard = ({ className, title, badge, facts, foot, children }: RecordCardProps) => (
  <li className={classNames('pcard', className)}>
    <div className="pcard__main">
      <div className="pcard__top">
        {title}
        {badge}
      </div>
      {children}
      <dl>
        {Object.entries(facts).map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
    {Boolean(foot) && <div className="pcard__foot">{foot}</div>}
  </li>
)
