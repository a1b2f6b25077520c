import type { MunicipalityFilterProps } from '@licensing/process-view/list'
import { municipalitiesQuery } from '@licensing/process-view/queries'
import { SearchableSelect } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'

/** An applicant may only list municipalities that accept processes (decision 7.1). */
const MunicipalityFilter = ({ value, onChange }: MunicipalityFilterProps) => {
  const { data = [], isPending } = useQuery(municipalitiesQuery)
  return (
    <SearchableSelect
      label="Município"
      placeholder="Todos"
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      busy={isPending}
      value={value}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  )
}

export default MunicipalityFilter
