import { documentCategoryLabels, filingFieldLabels, type ProcessResponse } from '@licensing/contracts'
import { BeforeAfter, EmptyState } from '@licensing/ui-kit'
import { FileCheck2 } from 'lucide-react'
import { useNames } from '@licensing/process-view/queries'
import {
  isNotApplicable,
  NOT_APPLICABLE,
  readFieldValue,
  type KnownNames,
} from '@licensing/process-view/reading'
import { fileKey } from '../../file-key'
import { useValues, WizardActor } from '../../frame/wizard-actor'
import { filesToSend } from '../../model'
import { ReviewedPlace } from '../place'
import { useCategories } from '../../edited-process'
import { changesOf, documentChangesOf, type DocumentChanges } from './changes'

/** The names of the previous and of the newly selected ids. */
const useAllNames = (process: ProcessResponse): KnownNames => {
  const names = useNames(process)
  const { activityId, activityLabel } = useValues()
  return { ...names, activities: new Map([...names.activities, [activityId, activityLabel]]) }
}

const DocumentChangeList = ({ removed, added }: DocumentChanges) => (
  <section className="doccat" aria-label="Mudanças nos documentos">
    <div className="doccat__head">
      <h3>Documentos</h3>
    </div>
    <ul className="stack stack--8">
      {removed.map(({ id, category, originalName }) => (
        <li key={id}>
          <span>{`Removido de ${documentCategoryLabels[category]}:`}</span> <del>{originalName}</del>
        </li>
      ))}
      {added.map(({ category, file }) => (
        <li key={fileKey(file)}>
          <span>{`Adicionado a ${documentCategoryLabels[category]}:`}</span> <ins>{file.name}</ins>
        </li>
      ))}
    </ul>
  </section>
)

/** The edit wizard's last step: every change, before and after (specification section 2). */
export const ChangesReview = ({ process }: { readonly process: ProcessResponse }) => {
  const values = useValues()
  const names = useAllNames(process)
  const categories = useCategories()
  const { files, removedDocuments } = WizardActor.useSelector(({ context }) => context)
  const changes = changesOf(process, values)
  const documents = documentChangesOf(process.documents, removedDocuments, filesToSend(categories, files))
  const touched = documents.removed.length + documents.added.length > 0
  if (changes.length === 0 && !touched)
    return (
      <div className="card__body">
        <EmptyState
          icon={FileCheck2}
          title="Nenhuma alteração até aqui"
          text="Volte aos passos anteriores para mudar os dados ou os documentos."
        />
      </div>
    )
  return (
    <>
      {changes.length > 0 && (
        <div className="card__body stack stack--16">
          {changes.map(({ field, before, after }) => (
            <section key={field} className="stack stack--8" aria-label={filingFieldLabels[field]}>
              <h3 className="label">{filingFieldLabels[field]}</h3>
              <BeforeAfter
                before={readFieldValue(field, before, names)}
                after={
                  field === 'activityClass' && isNotApplicable(field, values)
                    ? NOT_APPLICABLE
                    : readFieldValue(field, after, names)
                }
              />
            </section>
          ))}
          <ReviewedPlace />
        </div>
      )}
      {touched && <DocumentChangeList {...documents} />}
    </>
  )
}
