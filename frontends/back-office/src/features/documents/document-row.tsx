import { documentCategoryLabels, type DocumentResponse, type JudgedDocument } from '@licensing/contracts'
import { Badge, Button, type Elements, FileRow, formatDate, lazyPart } from '@licensing/ui-kit'
import { Eye, EyeOff, History, CircleCheck, CircleX } from 'lucide-react'
import { useContext, useId, useState } from 'react'
import { BesideButton } from '../process-detail/beside/beside-button'
import { BesideContext } from '../process-detail/beside/beside-context'
import { isViewable } from './preview/model'
import { useDownload } from '@licensing/process-view/actions'

interface VerdictLineProps {
  readonly verdict: JudgedDocument['verdict']
  readonly buttons: Elements
}

/** The verdict on a document and the actions on it, on a separate line; not printed. */
const VerdictLine = ({ verdict, buttons }: VerdictLineProps) =>
  verdict === null && buttons === undefined ? null : (
    <div className="filerow__below no-print">
      {verdict !== null &&
        (verdict.verdict === 'ACCEPTED' ? (
          <Badge tone="ok" icon={CircleCheck}>
            Aceito
          </Badge>
        ) : (
          <Badge tone="no" icon={CircleX}>
            Recusado
          </Badge>
        ))}
      {verdict !== null && verdict.reason !== null && <p>{`Motivo: ${verdict.reason}`}</p>}
      {buttons}
    </div>
  )

const DocumentPreview = lazyPart({ load: () => import('./preview/document-preview') })

interface DocumentRowProps {
  readonly processId: string
  readonly document: DocumentResponse
  readonly withCategory?: boolean
  readonly replaced?: boolean
  /** As far as the reader knows it. */
  readonly verdict?: JudgedDocument['verdict']
  readonly buttons?: Elements
}

interface ViewButtonProps {
  readonly name: string
  readonly region: string
  readonly isShown: boolean
  readonly onClick: () => void
}

const ViewButton = ({ name, region, isShown, onClick }: ViewButtonProps) => {
  const label = isShown ? 'Esconder' : 'Ver'
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={isShown ? EyeOff : Eye}
      className="no-print"
      aria-label={`${label} ${name}`}
      aria-expanded={isShown}
      {...(isShown ? { 'aria-controls': region } : {})}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

const metaOf = ({ category, createdAt }: DocumentResponse, withCategory: boolean): string =>
  [...(withCategory ? [documentCategoryLabels[category]] : []), formatDate(createdAt)].join(' · ')

/** A document with its download and, for a PDF or an image, a button that shows it: in the second pane, or below. */
export const DocumentRow = ({
  processId,
  document,
  withCategory = false,
  replaced = false,
  verdict = null,
  buttons,
}: DocumentRowProps) => {
  const download = useDownload(processId)
  const hasPane = useContext(BesideContext) !== null
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen && !hasPane
  const region = useId()
  const { id, originalName, fileSize } = document
  const view = hasPane ? (
    <BesideButton beside={id} name={originalName} />
  ) : (
    <ViewButton name={originalName} region={region} isShown={isShown} onClick={() => setOpen(!isOpen)} />
  )
  return (
    <>
      <FileRow
        name={originalName}
        size={fileSize}
        meta={metaOf(document, withCategory)}
        dimmed={replaced}
        {...(replaced
          ? {
              badge: (
                <Badge tone="neutral" icon={History}>
                  Substituído
                </Badge>
              ),
            }
          : {})}
        actions={isViewable(document) && view}
        onDownload={() => download(document)}
      />
      <VerdictLine verdict={verdict} buttons={buttons} />
      {isShown && (
        <div id={region} className="preview">
          <DocumentPreview processId={processId} document={document} />
        </div>
      )}
    </>
  )
}
