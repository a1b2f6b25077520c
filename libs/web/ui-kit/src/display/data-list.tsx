import type { ReactNode } from 'react'
import { classNames } from './class-names'

export interface DataListItem {
  label: string
  /** An absent or empty value is shown as a dash. */
  value: ReactNode
  /** Columns spanned on wide screens. */
  span?: 2 | 'all'
}

export interface DataListProps {
  items: readonly DataListItem[]
  columns?: 1 | 2 | 3
}

const isAbsent = (value: ReactNode) => value === undefined || value === null || value === ''

const Absent = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">Não informado</span>
  </>
)

/** Labels and values, three per row; one column on phones. */
export const DataList = ({ items, columns = 3 }: DataListProps) => (
  <dl className={classNames('dl', columns < 3 && `dl--${columns}`)}>
    {items.map(({ label, value, span }) => (
      <div key={label} className={span === undefined ? undefined : `span-${span}`}>
        <dt>{label}</dt>
        <dd>{isAbsent(value) ? <Absent /> : value}</dd>
      </div>
    ))}
  </dl>
)
