import { FoldedFilters, SearchField, Select, type TableView, ViewToggle } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { activityGroupsQuery, activitySubgroupsQuery } from './activity-queries'
import type { ActivityFilters as Filters } from './model'

interface ActivityFiltersProps {
  readonly filters: Filters
  readonly onChange: (change: Partial<Filters>) => void
  readonly view: TableView
  readonly onViewChange: (view: TableView) => void
}

/** Includes a group from the URL that is not in the list (yet), so that the select shows it. */
const optionsOf = (names: readonly string[], chosen: string) =>
  [...new Set(chosen === '' ? names : [...names, chosen])].map((name) => ({ value: name, label: name }))

const GroupFilters = ({ filters, onChange }: Pick<ActivityFiltersProps, 'filters' | 'onChange'>) => {
  const groups = useQuery(activityGroupsQuery)
  const subgroups = useQuery(activitySubgroupsQuery(filters.group))
  return (
    <>
      <Select
        label="Grupo"
        placeholder="Todos"
        options={optionsOf(groups.data ?? [], filters.group)}
        value={filters.group}
        onChange={({ target }) => onChange({ group: target.value })}
      />
      <Select
        label="Subgrupo"
        placeholder={filters.group === '' ? 'Escolha um grupo' : 'Todos'}
        disabled={filters.group === ''}
        options={optionsOf(subgroups.data ?? [], filters.subgroup)}
        value={filters.subgroup}
        onChange={({ target }) => onChange({ subgroup: target.value })}
      />
    </>
  )
}

/** The catalogue's filters, applied on change, and the toggle between table and cards. */
export const ActivityFilters = ({ filters, onChange, view, onViewChange }: ActivityFiltersProps) => (
  <search aria-label="Filtrar atividades">
    <form className="toolbar toolbar--four" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label="Buscar"
        placeholder="Código ou descrição"
        search={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      <FoldedFilters values={[filters.group, filters.subgroup, filters.cnae]}>
        <GroupFilters filters={filters} onChange={onChange} />
        <SearchField
          label="CNAE"
          placeholder="Todos"
          search={filters.cnae}
          onSearch={(cnae) => onChange({ cnae })}
        />
      </FoldedFilters>
      <ViewToggle view={view} onViewChange={onViewChange} />
    </form>
  </search>
)
