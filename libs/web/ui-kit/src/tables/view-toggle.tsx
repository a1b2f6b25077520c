import { LayoutGrid, Table2 } from 'lucide-react'
import { useState } from 'react'
import { SegmentedToggle } from '../actions/segmented-toggle'

export type TableView = 'table' | 'cards'

const options = [
  { value: 'table', label: 'Tabela', icon: Table2 },
  { value: 'cards', label: 'Cards', icon: LayoutGrid },
] as const

interface ViewToggleProps {
  readonly view: TableView
  readonly onViewChange: (view: TableView) => void
}

/** Chooses between a table and cards. */
export const ViewToggle = ({ view, onViewChange }: ViewToggleProps) => (
  <SegmentedToggle label="Exibição" options={options} value={view} onChange={onViewChange} />
)

const stored = (key: string): TableView => (localStorage.getItem(key) === 'cards' ? 'cards' : 'table')

/** The view last chosen in this browser, stored under a key, and its change; defaults to the table. */
export const useStoredView = (key: string): readonly [TableView, (view: TableView) => void] => {
  const [view, setView] = useState(() => stored(key))
  return [
    view,
    (next) => {
      setView(next)
      localStorage.setItem(key, next)
    },
  ]
}
