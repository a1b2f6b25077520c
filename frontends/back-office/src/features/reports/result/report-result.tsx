import { Card, EmptyState, formatNumber, Pagination, Table } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import type { GeneratedReport, ReportTable } from '../model'

const howMany = ({ total }: ReportTable) => (total === 1 ? '1 linha' : `${formatNumber(total)} linhas`)

/** The shown page of a report. */
const useShownPage = ({ table, pageOf }: GeneratedReport) => {
  const [shown, setShown] = useState(table)
  const { mutate, isPending } = useMutation({
    mutationFn: pageOf,
    meta: { errorMessage: 'Erro ao gerar relatório' },
    onSuccess: setShown,
  })
  return { shown, turnTo: mutate, isTurning: isPending }
}

/** A JSON report, loaded on demand. */
const ReportResult = ({ report }: { readonly report: GeneratedReport }) => {
  const { shown, turnTo, isTurning } = useShownPage(report)
  const { title, headers, rows, pagination } = shown
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
    <Card title={title} aside={howMany(shown)} flush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
      <section className="scroll-x" aria-label={`Dados de ${title}`} aria-busy={isTurning} tabIndex={0}>
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
      {pagination !== undefined && pagination.pages > 1 && (
        <Pagination
          page={pagination.page}
          pageSize={pagination.limit}
          total={pagination.total}
          onPageChange={turnTo}
        />
      )}
    </Card>
  )
}

export default ReportResult
