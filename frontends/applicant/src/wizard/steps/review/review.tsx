import { documentCategoryLabels, type FilingField, filingFieldLabels } from '@licensing/contracts'
import { Alert, Button, DataList, type DataListItem, type Elements, FileRow } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useId } from 'react'
import { municipalitiesQuery } from '@licensing/process-view/queries'
import {
  isNotApplicable,
  noNames,
  NOT_APPLICABLE,
  readFieldValue,
  type KnownNames,
} from '@licensing/process-view/reading'
import { fileKey } from '../../file-key'
import { useIsSending, useValues, WizardActor } from '../../frame/wizard-actor'
import { answersOf } from '../../validation/validation'
import { documentCategories } from '../../model'
import type { WizardValues } from '../../values'
import { useEdited } from '../../edited-process'
import { ChangesReview } from './changes-review'
import { demandOf } from '../documents/documents'
import { ReviewedPlace } from '../place'
import { type WizardStepId, stepOf, stepsOf } from '../../wizard-steps'

/** Names of the ids in the form. */
const useKnownNames = (): KnownNames => {
  const { data } = useQuery(municipalitiesQuery)
  const { activityId, activityLabel } = useValues()
  return {
    ...noNames,
    municipalities: new Map((data ?? []).map(({ id, name }) => [id, name])),
    activities: new Map(activityLabel === '' ? [] : [[activityId, activityLabel]]),
  }
}

const itemsOf = (step: WizardStepId, values: WizardValues, names: KnownNames): DataListItem[] => {
  const answers = answersOf(values)
  const hasNoClass =
    values.requestType === 'LICENCIAMENTO_AMBIENTAL' && isNotApplicable('activityClass', values)
  const read = (field: FilingField): string | undefined => {
    if (field === 'activityClass' && hasNoClass) return NOT_APPLICABLE
    return Object.hasOwn(answers, field) ? readFieldValue(field, answers[field], names) : undefined
  }
  return stepOf(step).fields.flatMap((field) => {
    const value = read(field)
    return value === undefined ? [] : [{ label: filingFieldLabels[field], value }]
  })
}

interface GroupProps {
  readonly step: WizardStepId
  readonly title: string
  readonly children: Elements
}

/** The answers of a step, with a link back to it. */
const Group = ({ step, title, children }: GroupProps) => {
  const actor = WizardActor.useActorRef()
  const sending = useIsSending()
  const heading = useId()
  return (
    <section className="doccat" aria-labelledby={heading}>
      <div className="doccat__head">
        <h3 id={heading}>{title}</h3>
        <Button
          size="sm"
          icon={Pencil}
          disabled={sending}
          onClick={() => actor.send({ type: 'GO_TO', step })}
        >
          <span>Editar</span>
          <span className="sr-only">{` ${title}`}</span>
        </Button>
      </div>
      {children}
    </section>
  )
}

const ChosenDocuments = () => {
  const values = useValues()
  const files = WizardActor.useSelector(({ context }) => context.files)
  const categories = documentCategories(values)
  const missing = categories.filter(
    (category) => demandOf(category) === 'mandatory' && (files[category]?.length ?? 0) === 0,
  )
  return (
    <div className="stack stack--8">
      {missing.length > 0 && (
        <Alert tone="warning" title="Faltam documentos obrigatórios">
          <p>{`${missing.map((category) => documentCategoryLabels[category]).join(', ')}.`}</p>
        </Alert>
      )}
      {categories.flatMap((category) =>
        (files[category] ?? []).map((file) => (
          <FileRow
            key={fileKey(file)}
            name={file.name}
            size={file.size}
            meta={documentCategoryLabels[category]}
          />
        )),
      )}
    </div>
  )
}

/** All values to be sent, by step. */
const Answers = () => {
  const actor = WizardActor.useActorRef()
  const values = useValues()
  const names = useKnownNames()
  const { rules } = actor.getSnapshot().context
  return stepsOf(rules, values).map(({ id, title }) => {
    if (id === 'documents')
      return (
        <Group key={id} step={id} title={title}>
          <ChosenDocuments />
        </Group>
      )
    if (id === 'review' || id === 'payment') return null
    return (
      <Group key={id} step={id} title={title}>
        <DataList items={itemsOf(id, values, names)} />
        {id === 'enterprise' && <ReviewedPlace />}
      </Group>
    )
  })
}

/** Step 6: what is sent, or in an edit its changes. */
export const Review = () => {
  const edited = useEdited()
  return edited === null ? <Answers /> : <ChangesReview process={edited.process} />
}
