import { Card, EmptyState, formatNumber, Table } from '@licensing/ui-kit'
import { ChartColumn } from 'lucide-react'
import type { ReportTable } from '../model'

const howMany = ({ rows, total }: ReportTable) => {
  if (total > rows.length)
    return `Mostrando ${formatNumber(rows.length)} de ${formatNumber(total)}; o CSV traz todos.`
  return total === 1 ? '1 linha' : `${formatNumber(total)} linhas`
}

/** A JSON report, loaded on demand. */
const ReportResult = ({ table }: { readonly table: ReportTable }) => {
  const { title, headers, rows } = table
  if (rows.length === 0)
    return (
      <Card title={title}>
        <EmptyState
          icon={ChartColumn}
          title="Nenhum dado encontrado"
          text="Nada combina com estes filtros."
        />
      </Card>
    )
  return (
    <Card title={title} aside={howMany(table)} flush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
      <section className="scroll-x" aria-label={`Dados de ${title}`} tabIndex={0}>
        <Table
          caption={title}
          className="table--compact"
          columns={headers.map((header, index) => ({
            key: header,
            header,
            rowHeader: index === 0,
            cell: ({ cells }: { cells: readonly string[] }) => cells[index],
          }))}
          rows={rows.map((cells, index) => ({ cells, index }))}
          rowKey={({ index }) => String(index)}
        />
      </section>
    </Card>
  )
}

export default ReportResult
