import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../display/class-names'
import { Icon } from '../icons/icon'

/** The order of a sortable column; undefined while the table is sorted by another one. */
export interface ColumnOrder {
  direction: 'ascending' | 'descending' | undefined
  /** Sorts by this column, or reverses its order. */
  onSort: () => void
}

export interface TableColumn<Row> {
  /** Unlike that of every other column. */
  header: string
  cell: (row: Row) => ReactNode
  /** True for the column whose cell is the row's header. */
  rowHeader?: boolean
  align?: 'right'
  /** Present for a sortable column. */
  order?: ColumnOrder
}

export interface TableProps<Row> {
  /** The table's caption for screen readers. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** 'is-payment' tints a row awaiting payment. */
  rowClassName?: (row: Row) => string | undefined
  /** 'table--process' fixes the column widths of process lists; 'table--compact' reduces padding. */
  className?: string
}

const Cell = <Row,>({ column, row }: { column: TableColumn<Row>; row: Row }) => {
  const align = column.align === 'right' ? { className: 'is-right' } : {}
  return column.rowHeader === true ? (
    <th scope="row" {...align}>
      {column.cell(row)}
    </th>
  ) : (
    <td {...align}>{column.cell(row)}</td>
  )
}

const arrows = { ascending: ArrowUp, descending: ArrowDown } as const

const HeaderCell = ({ header, align, order }: Pick<TableColumn<never>, 'header' | 'align' | 'order'>) => (
  <th
    scope="col"
    className={align === 'right' ? 'is-right' : undefined}
    {...(order?.direction === undefined ? {} : { 'aria-sort': order.direction })}
  >
    {order === undefined ? (
      header
    ) : (
      <button type="button" className="table__sort" onClick={order.onSort}>
        <span>{header}</span>
        <Icon as={order.direction === undefined ? ArrowUpDown : arrows[order.direction]} size={16} />
      </button>
    )}
  </th>
)

/** A semantic table: caption, column headers, and a row header per row. */
export const Table = <Row,>({ caption, columns, rows, rowKey, rowClassName, className }: TableProps<Row>) => (
  <table className={classNames('table', className)}>
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ header, align, order }) => (
          <HeaderCell key={header} header={header} {...(align && { align })} {...(order && { order })} />
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)} className={rowClassName?.(row)}>
          {columns.map((column) => (
            <Cell key={column.header} column={column} row={row} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
