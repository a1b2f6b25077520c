import { useCurrentUser } from '@licensing/api-client'
import { Button, FoldedFilters, Form, Select, TextField } from '@licensing/ui-kit'
import { useState } from 'react'
import { optionIn } from '../../entries/address'
import { periodProblem } from '../../entries/period'
import { MunicipalityFilter } from '../../municipality-search/municipality-filter'
import { type Filters, ownMunicipalities, stateOptions } from './model'

interface MunicipalityProps {
  readonly id: string
  readonly onChange: (id: string) => void
}

const Municipality = ({ id, onChange }: MunicipalityProps) => {
  const own = ownMunicipalities(useCurrentUser())
  return own === null ? (
    <MunicipalityFilter value={id || null} onChange={(chosen) => onChange(chosen ?? '')} />
  ) : (
    <Select
      label="Município"
      placeholder="Todos os seus"
      options={own}
      value={id}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

interface OutboxFiltersProps {
  readonly filters: Filters
  readonly busy: boolean
  readonly onFilter: (filters: Filters) => void
}

/** The filters of the outbox, applied by their button. */
export const OutboxFilters = ({ filters, busy, onFilter }: OutboxFiltersProps) => {
  const [form, setForm] = useState(filters)
  const [error, setError] = useState<string>()
  const apply = () => {
    const refused = periodProblem(form.dateFrom, form.dateTo)
    setError(refused)
    if (refused === undefined) onFilter(form)
  }
  const day = (name: 'dateFrom' | 'dateTo') => ({
    type: 'date',
    value: form[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setForm({ ...form, [name]: target.value }),
  })
  return (
    <search aria-label="Filtrar a caixa de saída">
      <Form className="filterbar filterbar--outbox" onSubmit={apply}>
        <FoldedFilters values={Object.values(filters)}>
          <Select
            label="Situação"
            placeholder="Todas"
            options={stateOptions}
            value={form.state}
            onChange={({ target }) => setForm({ ...form, state: optionIn(stateOptions, target.value) })}
          />
          <Municipality
            id={form.municipalityId}
            onChange={(municipalityId) => setForm({ ...form, municipalityId })}
          />
          <TextField label="De" error={error} {...day('dateFrom')} />
          <TextField label="Até" {...day('dateTo')} />
          <div className="actions filterbar__actions">
            <Button type="submit" busy={busy} busyLabel="Filtrando...">
              Filtrar
            </Button>
          </div>
        </FoldedFilters>
      </Form>
    </search>
  )
}
