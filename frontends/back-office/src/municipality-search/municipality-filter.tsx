import { getMunicipality } from '@licensing/api-client'
import { Combobox, SearchableSelect } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { municipalitiesQuery } from '@licensing/process-view/queries'
import { useIsStaff } from '../signed-in/use-is-staff'
import { useMunicipalitySearch } from './use-municipality-search'

/** The URL may contain an id that is not in the search results: its name is loaded separately. */
const useChosen = (id: string | null, found: readonly { id: string; name: string }[]) => {
  const listed = found.find((municipality) => municipality.id === id) ?? null
  const { data } = useQuery({
    queryKey: ['municipalities', 'detail', id],
    queryFn: ({ signal }) => getMunicipality(id ?? '', { signal }),
    enabled: id !== null && listed === null,
  })
  return id === null ? null : (listed ?? data ?? null)
}

export interface MunicipalityFilterProps {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** The text of no filter. */
  readonly all?: string
}

/** Applicants may only list municipalities that accept processes (decision 7.1). */
const OpenMunicipalities = ({ value, onChange, all = 'Todos' }: MunicipalityFilterProps) => {
  const [isUsed, setUsed] = useState(false)
  const { data = [], isFetching } = useQuery({ ...municipalitiesQuery, enabled: isUsed || value !== null })
  return (
    <div onFocus={() => setUsed(true)}>
      <SearchableSelect
        label="Município"
        placeholder={all}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        busy={isFetching}
        value={value}
        onChange={(id) => onChange(id === '' ? null : id)}
      />
    </div>
  )
}

/** All municipalities, searched on the server while typing. */
const AllMunicipalities = ({ value, onChange, all = 'Todos' }: MunicipalityFilterProps) => {
  const [typed, setTyped] = useState('')
  const [isUsed, setUsed] = useState(false)
  const { municipalities, busy } = useMunicipalitySearch(typed, { enabled: isUsed })
  return (
    <Combobox
      label="Município"
      placeholder={all}
      items={municipalities}
      itemKey={({ id }) => id}
      itemLabel={({ name }) => name}
      busy={busy}
      selected={useChosen(value, municipalities)}
      onFocus={() => setUsed(true)}
      onQueryChange={setTyped}
      onSelect={(municipality) => {
        setTyped('')
        onChange(municipality?.id ?? null)
      }}
    />
  )
}

/** The municipality filter; nothing is loaded before it is used. */
export const MunicipalityFilter = (props: MunicipalityFilterProps) =>
  useIsStaff() ? <AllMunicipalities {...props} /> : <OpenMunicipalities {...props} />
