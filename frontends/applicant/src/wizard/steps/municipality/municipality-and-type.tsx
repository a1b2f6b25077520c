import { REQUEST_TYPES, requestTypeLabels, AUTOCOMPLETE_MIN_CHARACTERS } from '@licensing/contracts'
import { OTHER_REQUEST_MIN_LENGTH } from '@licensing/forms'
import { ErrorState, RadioGroup, SearchableSelect, TextArea, Combobox, useDebounced } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { municipalitiesQuery } from '@licensing/process-view/queries'
import { useField, useValueField } from '../../frame/use-field'
import { useValues } from '../../frame/wizard-actor'
import { Licensing } from './licensing'
import { searchActivities } from '@licensing/api-client'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { WizardValues } from '../../values'

/** Specification section 9. */
const SEARCH_REST_MILLISECONDS = 500

interface Choice {
  readonly id: string
  readonly label: string
}

const useActivities = (typed: string) => {
  const search = useDebounced(typed.trim(), SEARCH_REST_MILLISECONDS)
  const isLongEnough = search.length >= AUTOCOMPLETE_MIN_CHARACTERS
  const { data, isFetching } = useQuery({
    queryKey: ['activities', 'autocomplete', search],
    queryFn: ({ signal }) => searchActivities(search, { signal }),
    enabled: isLongEnough,
    meta: { errorMessage: 'Erro ao buscar atividades' },
  })
  const choices = (data ?? []).map(({ id, code, description }) => ({ id, label: `${code} – ${description}` }))
  return { choices: isLongEnough ? choices : [], busy: isFetching || search !== typed.trim() }
}

/** The activity, searched from the third character, at most twenty results (specification section 5). */
const ActivityPicker = () => {
  const { setValue, formState } = useFormContext<WizardValues>()
  const { activityId, activityLabel } = useValues()
  const [typed, setTyped] = useState('')
  const { choices, busy } = useActivities(typed)
  const choose = (choice: Choice | null) => {
    setValue('activityLabel', choice?.label ?? '')
    setValue('activityId', choice?.id ?? '')
  }
  return (
    <Combobox<Choice>
      label="Atividade"
      optional
      hint="Busque pelo código ou pela descrição."
      placeholder="Digite pelo menos 3 caracteres"
      minChars={AUTOCOMPLETE_MIN_CHARACTERS}
      emptyText="Nenhuma atividade encontrada"
      items={choices}
      busy={busy}
      itemKey={({ id }) => id}
      itemLabel={({ label }) => label}
      selected={activityId === '' ? null : { id: activityId, label: activityLabel }}
      onSelect={choose}
      onQueryChange={setTyped}
      error={formState.errors.activityId?.message}
    />
  )
}

const requestTypes = REQUEST_TYPES.map((value) => ({ value, label: requestTypeLabels[value] }))

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
