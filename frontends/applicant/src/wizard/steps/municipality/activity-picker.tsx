import { searchActivities } from '@licensing/api-client'
import { AUTOCOMPLETE_MIN_CHARACTERS } from '@licensing/contracts'
import { Combobox, useDebounced } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useValues } from '../../frame/wizard-actor'
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
export const ActivityPicker = () => {
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
