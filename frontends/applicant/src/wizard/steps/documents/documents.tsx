import { documentCategoryLabels, MANDATORY_CATEGORIES, type DocumentCategory } from '@licensing/domain-kit'
import { countMandatoryDocuments } from '@licensing/form-rules'
import { Alert, Button, ProgressBar } from '@licensing/ui-kit'
import { useValues, WizardActor } from '../../frame/wizard-actor'
import { documentCategories } from '../../model'
import { DocumentCategorySection } from './document-category'

const mandatoryNames = MANDATORY_CATEGORIES.map((category) => documentCategoryLabels[category])

const isMandatory = (category: DocumentCategory): boolean =>
  MANDATORY_CATEGORIES.some((mandatory) => mandatory === category)

export const demandOf = (category: DocumentCategory) => {
  if (isMandatory(category)) return 'mandatory'
  return category === 'plano_gerenciamento_residuos' ? 'recommended' : 'optional'
}

/** 'x de y documentos obrigatórios enviados' with their names; none is required to file (specification section 5). */
export const MandatoryCount = ({ sentIn }: { sentIn: readonly string[] }) => {
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

/** Step 5: the documents, by category. */
export const Documents = () => {
  const actor = WizardActor.useActorRef()
  const values = useValues()
  const files = WizardActor.useSelector(({ context }) => context.files)
  const remembered = WizardActor.useSelector(({ context }) => context.remembered)
  const categories = documentCategories(values)
  return (
    <>
      <MandatoryCount sentIn={categories.filter((category) => (files[category]?.length ?? 0) > 0)} />
      <LostFiles />
      {categories.map((category) => (
        <DocumentCategorySection
          key={category}
          category={category}
          demand={demandOf(category)}
          files={files[category] ?? []}
          remembered={remembered[category] ?? []}
          onChange={(chosen) => actor.send({ type: 'CHOOSE_FILES', category, files: chosen })}
        />
      ))}
    </>
  )
}
