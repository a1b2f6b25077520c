import { exportProcesses } from '@licensing/api-client/desk'
import { ExportButtons } from '../../../entries/export-buttons'

interface ExportProps {
  readonly query: Parameters<typeof exportProcesses>[0]
}

/** Save what a queue holds, or selected processes. */
export const ExportProcesses = ({ query }: ExportProps) => (
  <ExportButtons
    size="sm"
    save={(format, day) => exportProcesses(query, format, day)}
    labels={{ csv: 'Exportar', xlsx: 'Excel' }}
    done="Processos exportados"
    failed="Erro ao exportar processos"
  />
)
