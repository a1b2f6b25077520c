import type { ProcessSummary } from '@licensing/contracts'
import { Dialog, ErrorState, LinkButton, SkeletonCards } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { processName, processPath } from '@licensing/process-view/actions'
import { correctionsQuery } from '@licensing/process-view/queries'
import { CorrectionItem } from './correction-item'
import { CorrectionList } from './correction-list'

interface CorrectionsDialogProps {
  readonly process: ProcessSummary
  readonly onClose: () => void
}

/** Shows a process's corrections within the list; they are answered on the process itself. */
export const CorrectionsDialog = ({ process, onClose }: CorrectionsDialogProps) => {
  const { data, isError, isFetching, refetch } = useQuery(correctionsQuery(process.id))
  return (
    <Dialog
      open
      title={`Correções de ${processName(process)}`}
      onClose={onClose}
      footer={
        <LinkButton variant="primary" to={`${processPath(process.id)}?tab=corrections`}>
          Abrir no processo
        </LinkButton>
      }
    >
      {data ? (
        <CorrectionList
          corrections={data}
          render={(correction) => <CorrectionItem key={correction.id} correction={correction} />}
        />
      ) : isError ? (
        <ErrorState title="Erro ao carregar correções" retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonCards label="Carregando correções" cards={2} />
      )}
    </Dialog>
  )
}
