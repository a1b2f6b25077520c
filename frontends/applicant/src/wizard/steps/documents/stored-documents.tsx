import type { DocumentResponse } from '@licensing/contracts'
import { useDownload } from '@licensing/process-view/actions'
import { Button, FileRow, formatDate } from '@licensing/ui-kit'
import { WizardActor } from '../../frame/wizard-actor'

interface StoredDocumentsProps {
  readonly processId: string
  readonly documents: readonly DocumentResponse[]
  /** Replacement files were chosen, so a removed document cannot be restored. */
  readonly isReplaced: boolean
}

/** The stored documents of a category; a removed one is marked and can be restored until the form is saved. */
export const StoredDocuments = ({ processId, documents, isReplaced }: StoredDocumentsProps) => {
  const actor = WizardActor.useActorRef()
  const removed = WizardActor.useSelector(({ context }) => context.removedDocuments)
  const download = useDownload(processId)
  return documents.map((document) => {
    const { id, originalName, fileSize, createdAt } = document
    if (!removed.includes(id))
      return (
        <FileRow
          key={id}
          name={originalName}
          size={fileSize}
          meta={`enviado em ${formatDate(createdAt)}`}
          onDownload={() => download(document)}
          onRemove={() => actor.send({ type: 'REMOVE_DOCUMENT', id })}
        />
      )
    return (
      <p key={id} className="hint row">
        <del>{originalName}</del> <span>será removido ao salvar.</span>
        {!isReplaced && (
          <Button size="sm" onClick={() => actor.send({ type: 'KEEP_DOCUMENT', id })}>
            <span>Manter</span>
            <span className="sr-only">{` ${originalName}`}</span>
          </Button>
        )}
      </p>
    )
  })
}
