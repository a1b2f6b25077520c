import { getMunicipality, useCurrentUser } from '@licensing/api-client'
import { Combobox, SearchableSelect } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { municipalitiesQuery } from '../queries/process-queries'
import { useMunicipalitySearch } from '../queries/use-municipality-search'

interface MunicipalityFilterProps {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

const texts = { label: 'Município', placeholder: 'Todos' }

/** An applicant may not list municipalities, only those that take processes (decision 7.1). */
const AmongThoseForProcesses = ({ value, onChange }: MunicipalityFilterProps) => {
  const { data = [], isPending } = useQuery(municipalitiesQuery)
  return (
    <SearchableSelect
      {...texts}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      busy={isPending}
      value={value}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  )
}

/** The address may bring an id the search has not found: its name is asked for by itself. */
const useChosen = (id: string | null, found: readonly { id: string; name: string }[]) => {
  const listed = found.find((municipality) => municipality.id === id) ?? null
  const { data } = useQuery({
    queryKey: ['municipalities', 'detail', id],
    queryFn: ({ signal }) => getMunicipality(id ?? '', { signal }),
    enabled: id !== null && listed === null,
  })
  return id === null ? null : (listed ?? data ?? null)
}

const AmongAll = ({ value, onChange }: MunicipalityFilterProps) => {
  const [typed, setTyped] = useState('')
  const { municipalities, busy } = useMunicipalitySearch(typed)
  return (
    <Combobox
      {...texts}
      items={municipalities}
      itemKey={({ id }) => id}
      itemLabel={({ name }) => name}
      busy={busy}
      selected={useChosen(value, municipalities)}
      onQueryChange={setTyped}
      onSelect={(municipality) => {
        setTyped('')
        onChange(municipality?.id ?? null)
      }}
    />
  )
}

/** The municipality filter, searchable for everyone. */
const MunicipalityFilter = (props: MunicipalityFilterProps) =>
  useCurrentUser()?.role === 'APPLICANT' ? <AmongThoseForProcesses {...props} /> : <AmongAll {...props} />

export default MunicipalityFilter
