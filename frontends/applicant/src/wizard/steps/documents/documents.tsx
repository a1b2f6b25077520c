import {
  documentCategoryLabels,
  MANDATORY_CATEGORIES,
  type DocumentCategory,
  type DocumentResponse,
} from '@licensing/contracts'
import { countMandatoryDocuments } from '@licensing/forms'
import { Alert, Button, ProgressBar, FileRow, formatDate } from '@licensing/ui-kit'
import { useCategories, useEdited } from '../../edited-process'
import { WizardActor } from '../../frame/wizard-actor'
import { DocumentCategorySection } from './document-category'
import { useDownload } from '@licensing/process-view/actions'

interface StoredDocumentsProps {
  readonly processId: string
  readonly documents: readonly DocumentResponse[]
  /** Replacement files were chosen, so a removed document cannot be restored. */
  readonly isReplaced: boolean
}

/** The stored documents of a category; a removed one is marked and can be restored until the form is saved. */
const StoredDocuments = ({ processId, documents, isReplaced }: StoredDocumentsProps) => {
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

const mandatoryNames = MANDATORY_CATEGORIES.map((category) => documentCategoryLabels[category])

const isMandatory = (category: DocumentCategory): boolean =>
  MANDATORY_CATEGORIES.some((mandatory) => mandatory === category)

export const demandOf = (category: DocumentCategory) => {
  if (isMandatory(category)) return 'mandatory'
  return category === 'plano_gerenciamento_residuos' ? 'recommended' : 'optional'
}

/** 'x de y documentos obrigatórios enviados' with their names; none is required to file (specification section 5). */
const MandatoryCount = ({ sentIn }: { sentIn: readonly string[] }) => {
  const { sent, total } = countMandatoryDocuments(sentIn)
  return (
    <div className="docsum">
      <output className="docsum__text">
        <strong>{`${sent} de ${total} documentos obrigatórios enviados`}</strong>
      </output>
      <ProgressBar label="Documentos obrigatórios enviados" value={sent} max={total} tone="ok" />
      <p className="small">{`Para avançar, é necessário enviar os documentos obrigatórios: ${mandatoryNames.join(', ')}.`}</p>
    </div>
  )
}

/** Lists the files of a restored draft that have to be chosen again: they were never sent, or too long ago. */
const LostFiles = () => {
  const actor = WizardActor.useActorRef()
  const remembered = WizardActor.useSelector(({ context }) => context.remembered)
  const names = Object.values(remembered).flat()
  if (names.length === 0) return null
  return (
    <div className="doccat">
      <Alert
        tone="warning"
        title="Selecione os arquivos novamente"
        action={
          <Button size="sm" onClick={() => actor.send({ type: 'FORGET_FILES' })}>
            Dispensar
          </Button>
        }
      >
        <p>{`O portal não tem mais estes arquivos. Faltam: ${names.join(', ')}.`}</p>
      </Alert>
    </div>
  )
}

/** Step 5: the documents, by category; in an edit also the stored ones, which can be removed. */
export const Documents = () => {
  const actor = WizardActor.useActorRef()
  const edited = useEdited()
  const { files, remembered, removedDocuments } = WizardActor.useSelector(({ context }) => context)
  const categories = useCategories().map((category) => {
    const chosen = files[category] ?? []
    const stored = (edited?.process.documents ?? []).filter((document) => document.category === category)
    return {
      category,
      chosen,
      stored,
      kept: stored.filter(({ id }) => !removedDocuments.includes(id)).length,
    }
  })
  const sent = categories.filter(({ chosen, kept }) => chosen.length + kept > 0)
  return (
    <>
      <MandatoryCount sentIn={sent.map(({ category }) => category)} />
      {edited === null && <LostFiles />}
      {categories.map(({ category, chosen, stored, kept }) => (
        <DocumentCategorySection
          key={category}
          category={category}
          demand={demandOf(category)}
          files={chosen}
          kept={kept}
          remembered={remembered[category] ?? []}
          onChange={(next) => actor.send({ type: 'CHOOSE_FILES', category, files: next })}
        >
          {edited !== null && (
            <StoredDocuments
              processId={edited.process.id}
              documents={stored}
              isReplaced={chosen.length > 0}
            />
          )}
        </DocumentCategorySection>
      ))}
    </>
  )
}
