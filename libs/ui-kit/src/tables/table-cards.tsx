import type { ReactNode } from 'react'
import type { TableView } from './view-toggle'

export interface TableCardsProps {
  /** The person's choice on wide screens; phones always show cards (specification section 2). */
  view: TableView
  table: ReactNode
  /** Usually a `<ul className="pcards">`. */
  cards: ReactNode
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
