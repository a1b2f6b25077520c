import { type CheckedForm, TextField } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ActivityValues } from './model'
import { activityGroupsQuery, activitySubgroupsQuery } from '../activities/activity-queries'

interface SuggestingFieldProps {
  readonly label: string
  readonly hint: string
  readonly disabled?: boolean
  readonly names: readonly string[]
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** Suggests existing names and accepts new ones, since a group exists only through its activities. */
const SuggestingField = ({ names, onChange, ...field }: SuggestingFieldProps) => {
  const listId = useId()
  return (
    <>
      <TextField
        {...field}
        required
        list={listId}
        autoComplete="off"
        fieldClassName="w-6"
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}

/** The group and, once it is selected, its subgroup (specification section 5, activity form). */
export const GroupFields = ({ form }: { readonly form: CheckedForm<ActivityValues, object> }) => {
  const { group, subgroup } = form.values
  const { data: groups = [] } = useQuery(activityGroupsQuery)
  const isKnown = groups.includes(group)
  const { data: subgroups = [] } = useQuery(activitySubgroupsQuery(isKnown ? group : ''))
  const hasGroup = group.trim() !== ''
  return (
    <>
      <SuggestingField
        label="Grupo"
        hint="Escolha um dos grupos ou escreva um novo."
        names={groups}
        value={group}
        error={form.errors['group']}
        onChange={(next) => form.change({ group: next, subgroup: '' })}
      />
      <SuggestingField
        label="Subgrupo"
        hint={hasGroup ? 'Escolha um dos subgrupos ou escreva um novo.' : 'Escolha o grupo primeiro.'}
        disabled={!hasGroup}
        names={isKnown ? subgroups : []}
        value={subgroup}
        error={form.errors['subgroup']}
        onChange={(next) => form.change({ subgroup: next })}
      />
    </>
  )
}
