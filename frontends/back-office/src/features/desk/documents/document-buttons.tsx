import { documentCategoryLabels } from '@licensing/domain-kit'
import { Button } from '@licensing/ui-kit'
import { CircleCheck, CircleX, ListPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { DocumentOfProcess } from './document-of-process'
import { useJudging } from './use-judging'

const RefuseDialog = lazy(() => import('./refuse-dialog'))
const IncludeDialog = lazy(() => import('./include-dialog'))

const VerdictButtons = ({ process, document }: DocumentOfProcess) => {
  const [refusing, setRefusing] = useState(false)
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
        <Button
          size="sm"
          icon={CircleX}
          aria-label={`Recusar ${originalName}`}
          onClick={() => setRefusing(true)}
        >
          Recusar
        </Button>
      )}
      {refusing && (
        <Suspense fallback={null}>
          <RefuseDialog process={process} document={document} onClose={() => setRefusing(false)} />
        </Suspense>
      )}
    </>
  )
}

const IncludeButton = ({ process, document }: DocumentOfProcess) => {
  const [including, setIncluding] = useState(false)
  const { id, category, originalName } = document
  const subject = { fieldType: 'document', fieldName: category, documentId: id } as const
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={ListPlus}
        aria-label={`Incluir no pedido: ${originalName}`}
        onClick={() => setIncluding(true)}
      >
        Incluir no pedido
      </Button>
      {including && (
        <Suspense fallback={null}>
          <IncludeDialog
            process={process}
            name={documentCategoryLabels[category]}
            subjects={[subject]}
            onClose={() => setIncluding(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The buttons of staff for one document: judge it, and request another. */
export const DocumentButtons = (props: DocumentOfProcess) => {
  const { deskActions } = props.process
  return (
    <div className="filerow__buttons">
      {deskActions.includes('judgeDocument') && <VerdictButtons {...props} />}
      {deskActions.includes('composeRequest') && <IncludeButton {...props} />}
    </div>
  )
}
