import type { MunicipalityFilterProps } from '@licensing/process-view/list'
import { municipalitiesQuery } from '@licensing/process-view/queries'
import { SearchableSelect } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** An applicant may only list municipalities that accept processes (decision 7.1). They are loaded for the first use. */
const MunicipalityFilter = ({ value, onChange }: MunicipalityFilterProps) => {
  const [isUsed, setIsUsed] = useState(false)
  const { data = [], isFetching } = useQuery({ ...municipalitiesQuery, enabled: isUsed || value !== null })
  return (
    <div onFocus={() => setIsUsed(true)}>
      <SearchableSelect
        label="Município"
        placeholder="Todos"
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        busy={isFetching}
        value={value}
        onChange={(id) => onChange(id === '' ? null : id)}
      />
    </div>
  )
}

export default MunicipalityFilter
