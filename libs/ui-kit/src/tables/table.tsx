import type { ReactNode } from 'react'
import { classNames } from '../display/class-names'

export interface TableColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** True on the column that names the row; it becomes the row's header. */
  rowHeader?: boolean
  align?: 'right'
}

export interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** 'is-payment' tints a row that waits for payment. */
  rowClassName?: (row: Row) => string | undefined
  /** 'table--process' fixes the column widths of process lists; 'table--compact' tightens. */
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

/** Semantic table: caption, column headers, and the cell that names each row as its header. */
export const Table = <Row,>({ caption, columns, rows, rowKey, rowClassName, className }: TableProps<Row>) => (
  <table className={classNames('table', className)}>
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ key, header, align }) => (
          <th key={key} scope="col" className={align === 'right' ? 'is-right' : undefined}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)} className={rowClassName?.(row)}>
          {columns.map((column) => (
            <Cell key={column.key} column={column} row={row} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
