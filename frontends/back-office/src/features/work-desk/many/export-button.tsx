import { exportProcessesCsv } from '@licensing/api-client/desk'
import { Button, calendarDay, toast, whileSlow } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

interface ExportButtonProps {
  readonly query: Parameters<typeof exportProcessesCsv>[0]
  readonly size?: 'sm'
}

/** Saves what a queue holds, or selected processes, as CSV. */
export const ExportButton = ({ query, size }: ExportButtonProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => whileSlow('Exportando CSV...', exportProcessesCsv(query, calendarDay(new Date()))),
    meta: { errorMessage: 'Erro ao exportar processos' },
    onSuccess: () => toast.success('Processos exportados'),
  })
  return (
    <Button icon={Download} size={size} busy={isPending} busyLabel="Exportando..." onClick={() => mutate()}>
      Exportar
    </Button>
  )
}
