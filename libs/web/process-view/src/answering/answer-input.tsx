import { isApiError, searchActivities } from '@licensing/api-client'
import { getActivity } from '@licensing/api-client/catalogue'
import type { ActivityResponse } from '@licensing/contracts'
import {
  Combobox,
  type FieldTexts,
  MaskedField,
  RadioGroup,
  SearchableSelect,
  Select,
  TextArea,
  TextField,
  toast,
  useDebounced,
} from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { municipalitiesQuery } from '../queries/process-queries'
import type { AnswerKind } from './corrections'

const AUTOCOMPLETE_MIN_CHARACTERS = 3
const SEARCH_DEBOUNCE = 500

interface AnswerInputProps {
  readonly kind: Exclude<AnswerKind, { kind: 'document' }>
  /** The field of the correction; the two ids are selected by name. */
  readonly field: string
  readonly texts: FieldTexts
  readonly value: string
  readonly onChange: (value: string) => void
}

const YES_OR_NO = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
]

const MunicipalityInput = ({ texts, value, onChange }: AnswerInputProps) => {
  const { data = [], isPending } = useQuery(municipalitiesQuery)
  return (
    <SearchableSelect
      {...texts}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      busy={isPending}
      value={value}
      onChange={onChange}
    />
  )
}

/** The activity of an answer. A restored answer knows its id alone; one that was deleted since is no answer. */
const useSelectedActivity = ({ value, onChange }: AnswerInputProps) => {
  const [chosen, setChosen] = useState<ActivityResponse | null>(null)
  const isKnown = value === '' || chosen?.id === value
  const { data, error } = useQuery({
    queryKey: ['activities', 'one', value],
    queryFn: ({ signal }) => getActivity(value, { signal }),
    enabled: !isKnown,
  })
  const isGone = !isKnown && isApiError(error) && error.status === 404
  useEffect(() => {
    if (isGone) onChange('')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callback is new with each render
  }, [isGone])
  const selected = chosen?.id === value ? chosen : (data ?? null)
  return { selected: value === '' ? null : selected, setChosen }
}

const ActivityInput = (props: AnswerInputProps) => {
  const { texts, onChange } = props
  const [typed, setTyped] = useState('')
  const { selected, setChosen } = useSelectedActivity(props)
  const search = useDebounced(typed.trim(), SEARCH_DEBOUNCE)
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery({
    queryKey: ['activities', 'search', search],
    queryFn: ({ signal }) => searchActivities(search, { signal }),
    enabled: search.length >= AUTOCOMPLETE_MIN_CHARACTERS,
  })
  useEffect(() => {
    if (isError) toast.error('Erro ao buscar atividades')
  }, [isError])
  return (
    <Combobox
      {...texts}
      items={data}
      itemKey={({ id }) => id}
      itemLabel={({ code, description }) => `${code} · ${description}`}
      minChars={AUTOCOMPLETE_MIN_CHARACTERS}
      busy={isFetching}
      selected={selected}
      onQueryChange={setTyped}
      onSelect={(activity) => {
        setChosen(activity)
        onChange(activity?.id ?? '')
      }}
    />
  )
}

/** The input for the field's type, initially with its current value. */
export const AnswerInput = (props: AnswerInputProps) => {
  const { kind, field, texts, value, onChange } = props
  const typed = { value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
  if (field === 'municipalityId') return <MunicipalityInput {...props} />
  if (field === 'activityId') return <ActivityInput {...props} />
  switch (kind.kind) {
    case 'choice':
      return <Select {...texts} options={kind.options} placeholder="Selecione" {...typed} />
    case 'flag':
      return <RadioGroup {...texts} name="answer" options={YES_OR_NO} {...typed} />
    case 'masked':
      return <MaskedField {...texts} mask={kind.mask} value={value} onChange={onChange} />
    case 'number':
      return <TextField {...texts} inputMode="decimal" {...typed} />
    case 'text':
      return kind.long ? <TextArea {...texts} {...typed} /> : <TextField {...texts} {...typed} />
  }
}
