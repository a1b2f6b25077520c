import type { TableView } from './view-toggle'
import type { Elements } from '../display/elements'

export interface TableCardsProps {
  /** The person's choice on wide screens; phones always show cards (specification section 2). */
  view: TableView
  table: Elements
  /** Usually a `<ul className="pcards">`. */
  cards: Elements
}

/** A list as table or cards. Both are rendered; the hidden one is hidden from screen readers too. */
export const TableCards = ({ view, table, cards }: TableCardsProps) =>
  view === 'cards' ? (
    <>{cards}</>
  ) : (
    <>
      <div className="only-table">{table}</div>
      <div className="only-cards">{cards}</div>
    </>
  )
