import { REQUEST_TYPES, requestTypeLabels } from '@licensing/contracts'
import { OTHER_REQUEST_MIN_LENGTH } from '@licensing/forms'
import { ErrorState, RadioGroup, SearchableSelect, TextArea } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { municipalitiesQuery } from '@licensing/process-view/queries'
import { useField, useValueField } from '../../frame/use-field'
import { useValues } from '../../frame/wizard-actor'
import { ActivityPicker } from './activity-picker'
import { Licensing } from './licensing'

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
