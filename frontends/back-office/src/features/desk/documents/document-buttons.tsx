import { documentCategoryLabels } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import { Button, DialogButton, lazyPart, LinkButton } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, ListChecks, ListPlus } from 'lucide-react'
import { isAbout, requestDraftQuery } from '../../compose-request/use-draft'
import { requestPath } from '../../decisions/decisions'
import type { DocumentOfProcess } from './document-of-process'
import { useJudging } from './use-judging'

const RefuseDialog = lazyPart({ load: () => import('./refuse-dialog') })
const IncludeDialog = lazyPart({ load: () => import('./include-dialog') })

const VerdictButtons = ({ process, document }: DocumentOfProcess) => {
  const { judge, busy } = useJudging(process)
  const { id, originalName, verdict } = document
  return (
    <>
      {verdict?.verdict !== 'ACCEPTED' && (
        <Button
          size="sm"
          icon={CircleCheck}
          aria-label={`Aceitar ${originalName}`}
          busy={busy}
          busyLabel="Aceitando..."
          onClick={() => judge({ documentId: id, verdict: 'ACCEPTED' })}
        >
          Aceitar
        </Button>
      )}
      {verdict?.verdict !== 'REFUSED' && (
        <DialogButton
          size="sm"
          icon={CircleX}
          aria-label={`Recusar ${originalName}`}
          renderDialog={(close) => <RefuseDialog process={process} document={document} onClose={close} />}
        >
          Recusar
        </DialogButton>
      )}
    </>
  )
}

const IncludeButton = ({ process, document }: DocumentOfProcess) => {
  const { id, category, originalName } = document
  const subject = { fieldType: 'document', fieldName: category, documentId: id } as const
  const isShown = useSearchParams()[0].get('tab') === 'documents'
  const { data: draft } = useQuery({ ...requestDraftQuery(process.id), enabled: isShown })
  if (draft?.items.some(isAbout(subject)) === true)
    return (
      <LinkButton
        size="sm"
        variant="ghost"
        icon={ListChecks}
        to={requestPath(process.id)}
        aria-label={`No pedido: ${originalName}`}
      >
        No pedido
      </LinkButton>
    )
  return (
    <DialogButton
      size="sm"
      variant="ghost"
      icon={ListPlus}
      aria-label={`Incluir no pedido: ${originalName}`}
      renderDialog={(close) => (
        <IncludeDialog
          process={process}
          name={documentCategoryLabels[category]}
          subjects={[subject]}
          onClose={close}
        />
      )}
    >
      Incluir no pedido
    </DialogButton>
  )
}

/** The buttons of staff for one document of the applicant: judge it, and request another. */
export const DocumentButtons = (props: DocumentOfProcess) => {
  const { deskActions } = props.process
  if (props.document.byMunicipality) return null
  return (
    <div className="filerow__buttons">
      {deskActions.includes('judgeDocument') && <VerdictButtons {...props} />}
      {deskActions.includes('composeRequest') && <IncludeButton {...props} />}
    </div>
  )
}
