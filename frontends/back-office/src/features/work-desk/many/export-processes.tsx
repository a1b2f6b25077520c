import { exportProcesses } from '@licensing/api-client/desk'
import type { ButtonProps } from '@licensing/ui-kit'
import { ExportButtons } from '../../../entries/export-buttons'

interface ExportProps extends Pick<ButtonProps, 'variant'> {
  readonly query: Parameters<typeof exportProcesses>[0]
}

/** Save what a queue holds, or selected processes. */
export const ExportProcesses = ({ query, variant }: ExportProps) => (
  <ExportButtons
    size="sm"
    variant={variant}
    save={(format, day) => exportProcesses(query, format, day)}
    labels={{ csv: 'Exportar', xlsx: 'Excel' }}
    done="Processos exportados"
    failed="Erro ao exportar processos"
  />
)
