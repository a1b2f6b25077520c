import type { Beside } from './beside-context'
import type { CorrectionResponse, DocumentResponse, ProcessResponse } from '@licensing/contracts'
import { IconButton, type Elements } from '@licensing/ui-kit'
import { Download, X } from 'lucide-react'
import { CorrectionsPanel } from '../sections/corrections-panel'
import DocumentPreview from '../../documents/preview/document-preview'
import { useDownload } from '@licensing/process-view/actions'
import { useEffect, useId, useRef } from 'react'
import '../side-pane.css'
import './beside.css'

interface BesidePaneProps {
  readonly title: string
  /** Buttons before the one that closes the pane. */
  readonly actions?: Elements
  readonly onClose: () => void
  readonly children: Elements
}

/** The second pane: takes the focus when it opens, and gives it back when it closes. */
const BesidePane = ({ title, actions, onClose, children }: BesidePaneProps) => {
  const pane = useRef<HTMLElement>(null)
  const heading = useId()
  useEffect(() => pane.current?.focus({ preventScroll: true }), [])
  return (
    <section className="side-pane beside no-print" ref={pane} tabIndex={-1} aria-labelledby={heading}>
      <div className="side-pane__bar">
        <h2 id={heading} title={title}>
          {title}
        </h2>
        {actions}
        <IconButton label="Fechar painel" icon={X} onClick={onClose} />
      </div>
      {children}
    </section>
  )
}

interface BesideContentProps {
  readonly beside: Beside
  readonly process: ProcessResponse
  readonly corrections: readonly CorrectionResponse[]
  readonly onClose: () => void
}

/** The document with this id: of the process, or an earlier one of a correction. */
const documentWith = (
  id: string,
  { documents }: ProcessResponse,
  corrections: readonly CorrectionResponse[],
): DocumentResponse | undefined =>
  [...documents, ...corrections.flatMap((one) => [...one.documents, ...one.previousDocuments])].find(
    (document) => document.id === id,
  )

/** The corrections or a document in the second pane; nothing for an id that the process does not have. */
const BesideContent = (props: BesideContentProps) => {
  const { beside, process, corrections, onClose } = props
  const download = useDownload(process.id)
  if (beside === 'corrections')
    return (
      <BesidePane title="Correções do processo" onClose={onClose}>
        <CorrectionsPanel process={process} corrections={corrections} />
      </BesidePane>
    )
  const document = documentWith(beside, process, corrections)
  if (document === undefined) return null
  const { id, originalName } = document
  return (
    <BesidePane
      key={id}
      title={originalName}
      onClose={onClose}
      actions={
        <IconButton label={`Baixar ${originalName}`} icon={Download} onClick={() => download(document)} />
      }
    >
      <div className="preview">
        <DocumentPreview processId={process.id} document={document} />
      </div>
    </BesidePane>
  )
}

export default BesideContent
