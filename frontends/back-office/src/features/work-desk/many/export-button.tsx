import { exportProcesses } from '@licensing/api-client/desk'
import { TABLE_FORMATS, type TableFormat, tableFormatNames } from '@licensing/contracts'
import { Button, calendarDay, toast, whileSlow } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

interface ExportProps {
  readonly query: Parameters<typeof exportProcesses>[0]
}

const words: Record<TableFormat, string> = { csv: 'Exportar', xlsx: tableFormatNames.xlsx }

const ExportButton = ({ query, format }: ExportProps & { readonly format: TableFormat }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      whileSlow(
        `Exportando ${tableFormatNames[format]}...`,
        exportProcesses(query, format, calendarDay(new Date())),
      ),
    meta: { errorMessage: 'Erro ao exportar processos' },
    onSuccess: () => toast.success('Processos exportados'),
  })
  return (
    <Button icon={Download} size="sm" busy={isPending} busyLabel="Exportando..." onClick={() => mutate()}>
      {words[format]}
    </Button>
  )
}

/** Save what a queue holds, or selected processes, as CSV or for Excel. */
export const ExportButtons = (props: ExportProps) =>
  TABLE_FORMATS.map((format) => <ExportButton key={format} format={format} {...props} />)
