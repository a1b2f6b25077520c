import type { CSSProperties } from 'react'

interface DataRow {
  readonly key: string
  readonly label: string
  readonly values: readonly string[]
  /** Percent of the longest bar: on phones the table is the chart. */
  readonly length: number
  /** Colour of the bar, shown as a swatch before the label. */
  readonly colour?: string
}

interface DataTableProps {
  readonly caption: string
  /** Header of the first column, then those of the numeric columns. */
  readonly headers: readonly [string, ...string[]]
  readonly rows: readonly DataRow[]
  /** Numbers of a last row, 'Total'. */
  readonly totals?: readonly string[]
}

const Numbers = ({ values }: { readonly values: readonly string[] }) =>
  values.map((value, column) => (
    // A row's columns are fixed; two may have the same text.
    // oxlint-disable-next-line react/no-array-index-key -- see above
    <td key={column} className="is-right">
      {value}
    </td>
  ))

/** The exact numbers of a chart, also for people who cannot see it. */
export const DataTable = ({ caption, headers, rows, totals }: DataTableProps) => {
  const [unit, ...numbers] = headers
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          {numbers.map((header) => (
            <th key={header} scope="col" className="is-right">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, values, length, colour }) => (
          <tr key={key}>
            <th
              scope="row"
              style={{ '--p': length, ...(colour === undefined ? {} : { '--sw': colour }) } as CSSProperties}
            >
              {colour !== undefined && <span className="swatch" />}
              <span>{label}</span>
            </th>
            <Numbers values={values} />
          </tr>
        ))}
      </tbody>
      {totals !== undefined && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Numbers values={totals} />
          </tr>
        </tfoot>
      )}
    </table>
  )
}
