import type { ReactNode } from 'react'

export interface TableCardsProps {
  /** The person's choice on wide screens; phones always get cards (specification section 2). */
  view: 'table' | 'cards'
  table: ReactNode
  /** Usually a `<ul className="pcards">`. */
  cards: ReactNode
}

/** A list as table or cards. Both are in the page; the one out of sight is hidden from screen readers too. */
export const TableCards = ({ view, table, cards }: TableCardsProps) =>
  view === 'cards' ? (
    <>{cards}</>
  ) : (
    <>
      <div className="only-table">{table}</div>
      <div className="only-cards">{cards}</div>
    </>
  )
