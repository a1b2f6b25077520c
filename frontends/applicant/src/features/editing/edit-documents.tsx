import type { DocumentResponse } from '@licensing/contracts'
import type { DocumentCategory } from '@licensing/domain-kit'
import { Button, FileRow, formatDate } from '@licensing/ui-kit'
import { useDownload } from '@licensing/process-view/documents'
import { WizardActor } from '../../wizard/frame/wizard-actor'
import { DocumentCategorySection } from '../../wizard/steps/documents/document-category'
import { demandOf, MandatoryCount } from '../../wizard/steps/documents/documents'
import { useEditableCategories, useEdited } from './edited-process'

interface OnFileProps {
  readonly documents: readonly DocumentResponse[]
  readonly removed: ReadonlySet<string>
  /** Replacement files were chosen, so a removed document cannot be restored. */
  readonly isReplaced: boolean
}

/** The stored documents; a removed one is marked and can be restored until the form is saved. */
const OnFile = ({ documents, removed, isReplaced }: OnFileProps) => {
  const actor = WizardActor.useActorRef()
  const download = useDownload(useEdited().process.id)
  return documents.map((document) => {
    const { id, originalName, fileSize, createdAt } = document
    if (!removed.has(id))
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

/** Step 5 of the edit wizard: stored documents, which can be removed, and new ones. */
export const EditDocuments = () => {
  const actor = WizardActor.useActorRef()
  const { process } = useEdited()
  const categories = useEditableCategories()
  const files = WizardActor.useSelector(({ context }) => context.files)
  const remembered = WizardActor.useSelector(({ context }) => context.remembered)
  const removed = new Set(WizardActor.useSelector(({ context }) => context.removedDocuments))
  const of = (category: DocumentCategory) => {
    const documents = process.documents.filter((document) => document.category === category)
    const chosen = files[category] ?? []
    return { documents, chosen, kept: documents.filter(({ id }) => !removed.has(id)).length }
  }
  const isSent = (category: DocumentCategory) => of(category).chosen.length + of(category).kept > 0
  return (
    <>
      <MandatoryCount sentIn={categories.filter(isSent)} />
      {categories.map((category) => {
        const { documents, chosen, kept } = of(category)
        return (
          <DocumentCategorySection
            key={category}
            category={category}
            demand={demandOf(category)}
            files={chosen}
            remembered={remembered[category] ?? []}
            onFile={{
              count: kept,
              list: <OnFile documents={documents} removed={removed} isReplaced={chosen.length > 0} />,
            }}
            onChange={(next) => actor.send({ type: 'CHOOSE_FILES', category, files: next })}
          />
        )
      })}
    </>
  )
}
