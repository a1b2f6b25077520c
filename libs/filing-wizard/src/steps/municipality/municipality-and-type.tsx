import { ACTIVITY_CLASSES, LICENSING_TYPES, REQUEST_TYPES, requestTypeLabels } from '@licensing/domain-kit'
import { activityClassApplies, OTHER_REQUEST_MIN_LENGTH } from '@licensing/form-rules'
import { ErrorState, RadioGroup, SearchableSelect, Select, TextArea } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { municipalitiesQuery } from '@licensing/process-view/queries'
import { useField, useValueField } from '../../frame/use-field'
import { useValues } from '../../frame/wizard-actor'
import type { WizardValues } from '../../values'
import { ActivityPicker } from './activity-picker'

const requestTypes = REQUEST_TYPES.map((value) => ({ value, label: requestTypeLabels[value] }))
const licensingTypes = LICENSING_TYPES.map((value) => ({ value, label: value }))
const activityClasses = ACTIVITY_CLASSES.map((value) => ({ value, label: `Classe ${value}` }))

const Municipality = () => {
  const { data, isPending, isError, isFetching, refetch } = useQuery(municipalitiesQuery)
  const field = useValueField('municipalityId')
  if (isError && data === undefined)
    return (
      <ErrorState title="Erro ao carregar municípios" retrying={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <SearchableSelect
      {...field}
      label="Município"
      required
      placeholder="Digite o nome do município"
      emptyText="Nenhum município encontrado"
      busy={isPending}
      options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** DDLAE, AA and AAU have no class: a selected one is cleared, and a note gives the reason (specification section 5). */
const ActivityClass = () => {
  const field = useField('activityClass')
  const { setValue } = useFormContext<WizardValues>()
  const { licensingType, activityClass } = useValues()
  const applies = activityClassApplies(licensingType === '' ? null : licensingType)
  useEffect(() => {
    if (!applies && activityClass !== '') setValue('activityClass', '')
  }, [applies, activityClass, setValue])
  if (!applies) return <p className="hint w-6">Classe da atividade: não aplicável ao tipo {licensingType}.</p>
  return (
    <Select
      {...field}
      label="Classe da atividade"
      required
      fieldClassName="w-6"
      placeholder="Selecione"
      options={activityClasses}
    />
  )
}

const Licensing = () => (
  <>
    <Select
      {...useField('licensingType')}
      label="Tipo de licenciamento"
      required
      fieldClassName="w-6"
      placeholder="Selecione"
      options={licensingTypes}
    />
    <ActivityClass />
  </>
)

/** Step 1: municipality and request type. */
export const MunicipalityAndType = () => {
  const requestType = useField('requestType')
  const description = useField('otherRequestDescription')
  const values = useValues()
  return (
    <div className="card__body form-grid">
      <Municipality />
      <RadioGroup {...requestType} label="Tipo de requerimento" required options={requestTypes} />
      {values.requestType === 'LICENCIAMENTO_AMBIENTAL' && <Licensing />}
      {values.requestType !== '' && <ActivityPicker />}
      {values.requestType === 'OUTROS_REQUERIMENTOS' && (
        <TextArea
          {...description}
          label="Descrição do requerimento"
          required
          rows={4}
          hint={`Diga o que você precisa, com pelo menos ${OTHER_REQUEST_MIN_LENGTH} caracteres.`}
        />
      )}
    </div>
  )
}
